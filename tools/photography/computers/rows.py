"""Every computer beside the 18 samples by its photograph (db/demo/samples/computers): its family and what tells it apart."""
from computers.desktop_rows import DESKTOPS
from computers.laptop_rows import LAPTOPS

COMPUTERS = {**LAPTOPS, **DESKTOPS}
