-- alone
alter table consignment_costs validate constraint consignment_costs_further_invoice_fk;
