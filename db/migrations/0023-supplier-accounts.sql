-- Choosing a supplier asks for an account; the supplier opens it, and says the number and the tier. Accounts used to
-- open by themselves, under the number that the business typed: those are requests again, that number is what the
-- business says, and the request is as old as the profile.
alter table retailer_suppliers drop constraint retailer_suppliers_status_check;
alter table retailer_suppliers
  add constraint retailer_suppliers_status_check check (status in ('applied', 'open', 'onHold', 'refused')),
  add column stated_number text not null default '',
  -- Since when the account has its status.
  add column since timestamptz,
  add column refusal_reason text not null default '';

update retailer_suppliers
set stated_number = retailer_suppliers.account_number,
    account_number = '',
    since = coalesce(retailers.profile_completed_at, retailers.created_at)
from retailers
where retailers.id = retailer_suppliers.retailer_id;
update retailer_suppliers set status = 'applied', tier_bp = 0 where status = 'open';
alter table retailer_suppliers alter column since set not null;
create index retailer_suppliers_applied on retailer_suppliers (since) where status = 'applied';

alter table mails drop constraint mails_kind_check;
alter table mails
  add constraint mails_kind_check check (kind in (
    'verifyEmail', 'alreadyRegistered', 'orderPlaced', 'supplierOrder', 'orderFailed', 'resetPassword', 'signInLink',
    'changeEmail', 'emailChanged', 'invitation', 'newDevice', 'passwordChanged', 'accountLocked', 'identityJoined',
    'identityRemoved', 'secondFactorOn', 'secondFactorOff', 'businessVerified', 'businessRefused',
    'specialPriceAsked', 'specialPriceOffered', 'specialPriceRejected', 'supplierAccountOpened',
    'supplierAccountRefused', 'stockBack'
  ));
