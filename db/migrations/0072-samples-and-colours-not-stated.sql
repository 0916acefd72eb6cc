-- What a supplier asks for a sample, and how many it sends a month: both or neither are stated.
alter table suppliers
  alter column sample_price_minor drop not null,
  alter column samples_per_month drop not null;
-- Suppliers that a list added had a free sample and none a month, which nobody had said and which no sample could be ordered by.
update suppliers set sample_price_minor = null, samples_per_month = null
  where sample_price_minor = 0 and samples_per_month = 0;
alter table suppliers
  add constraint suppliers_samples check ((sample_price_minor is null) = (samples_per_month is null));

-- A colour without a name and number went by its bare article number, which reads like the name of a colour.
update colourways set colour_name = rtrim(left('Art. ' || supplier_sku, 60))
  where colour_number = '' and colour_name = supplier_sku;
