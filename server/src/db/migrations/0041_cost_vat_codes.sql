-- Like the vat codes of cost types: none is an empty text.
update consignment_costs set vat_code = '' where vat_code is null;
alter table consignment_costs alter column vat_code set default '', alter column vat_code set not null;
