-- The public page belongs to a document of any kind; see 0045.
alter table order_file_links rename to document_file_links;
alter table document_file_links rename constraint order_file_links_pkey to document_file_links_pkey;
alter table document_file_links rename constraint order_file_links_order_fk to document_file_links_order_fk;
alter table document_file_links rename constraint order_file_links_firm_fk to document_file_links_firm_fk;
alter table document_file_links rename constraint order_file_links_hashes to document_file_links_hashes;
alter table document_file_links rename constraint order_file_links_openings to document_file_links_openings;
alter table document_file_links rename constraint order_file_links_forgotten to document_file_links_forgotten;
alter index order_file_links_one_open rename to document_file_links_one_open_of_order;
alter index order_file_links_order rename to document_file_links_order;
alter index order_file_links_firm rename to document_file_links_firm;
alter table document_file_links
  alter column order_id drop not null,
  add constraint document_file_links_one_document check (num_nonnulls(order_id) = 1);
