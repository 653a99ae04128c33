"""The event and its sections: made, copied, imported, divided, merged and led from stage to stage."""
