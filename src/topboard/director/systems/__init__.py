"""What only one kind of section needs: tables of round robins, brackets of knock-outs, rungs of a ladder."""
