-- Where a workroom takes parcels in, and what its carrier is to do there, as its catalogue states it. A business that chose
-- the workroom has cloth sent there without typing the address.
alter table manufacturers
  add column address jsonb check (jsonb_typeof(address) = 'object'),
  add column instructions text not null default '';
