-- The number under a colourway's bar code (GTIN), with fourteen digits. Several may have one: suppliers give it to a design
-- in all its colours, and what two of them sell of one mill's cloth has the mill's.
alter table colourways add column gtin text check (gtin ~ '^[0-9]{14}$');
