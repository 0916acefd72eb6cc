-- What a supplier states of one colourway, as the contract declares it; what is not there is not stated.
alter table colourways add column colourway_facts jsonb not null default '{}';
