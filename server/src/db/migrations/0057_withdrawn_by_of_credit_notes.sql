-- alone
alter table order_credit_notes validate constraint order_credit_notes_withdrawn_by_fk;
