"""Every part for sale by its slug in db/demo/samples/parts: its family and what tells it apart."""
from parts.accessory_rows import ACCESSORIES
from parts.component_rows import COMPONENTS

PARTS = {**COMPONENTS, **ACCESSORIES}
