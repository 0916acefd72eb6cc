-- The last part of a shipment may also add what the parts before it, each rounded by itself, fell short of the whole.
alter table invoices drop constraint invoices_rounding_minor_check;
