-- The desk reads what was decided about a business on the business's page.
create index undoable_acts_of_business on undoable_acts ((before ->> 'retailerId'), position desc)
  where act in ('accountOpened', 'accountRefused', 'businessVerified', 'businessRefused');
