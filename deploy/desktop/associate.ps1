# A double click on *.topboard and *.trf opens Topboard, for you alone: powershell -File associate.ps1 C:\Path\topboard.exe
# Not tried yet.
param([Parameter(Mandatory)][string]$Program)
$classes = "HKCU:\Software\Classes"
New-Item -Force -Path "$classes\Topboard.Event\shell\open\command" -Value "`"$Program`" open `"%1`"" | Out-Null
New-Item -Force -Path "$classes\Topboard.Event\DefaultIcon" -Value "$Program,0" | Out-Null
foreach ($ending in ".topboard", ".trf", ".trfx") {
    New-Item -Force -Path "$classes\$ending" -Value "Topboard.Event" | Out-Null
}
