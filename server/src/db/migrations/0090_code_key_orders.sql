-- in batches of orders
-- The search texts are made anew where the key of a plate or a reference is another one now.
update orders set
  search = norm_search(concat_ws(' ', '', number_id, customer_name, nullif(carrier_name, ''), pn_truck, pn_trailer,
    code_key(pn_truck), code_key(pn_trailer), order_words(id, false))),
  customer_search = norm_search(concat_ws(' ', '', number_id, order_words(id, true)))
where id > $1 and id <= $2 and (pn_truck || pn_trailer ~ U&'[Ѐ-ӿ\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF\0009\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000]'
  or exists (select from consignment_details detail join consignment_references line on line.detail_id = detail.id
    where detail.order_id = orders.id and line.ref_number ~ U&'[Ѐ-ӿ\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF\0009\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000]'));
