-- What is kept of the catalogue outside the database (an index saved to a file) is told by this whether it is still of
-- this catalogue: a name that every change but one of stock gives anew, so that no other state, of this database, of a
-- restored one or of another, ever has it.
alter table catalogue_version add column catalogue_state uuid not null default gen_random_uuid();
