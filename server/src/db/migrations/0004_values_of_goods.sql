-- The values of what is carried, and how; see 0003.

insert into ambients (id, name_en, name_el, sort)
select id, name_en, name_el, id * 10
from (values
  (1, 'Ambient', 'Περιβάλλοντος'),
  (2, 'Protect from frost (+2 to +25 °C)', 'Προστασία από παγετό (+2 έως +25 °C)'),
  (3, 'Controlled (+15 to +25 °C)', 'Ελεγχόμενη (+15 έως +25 °C)'),
  (4, 'Cool (+8 to +15 °C)', 'Δροσερό (+8 έως +15 °C)'),
  (5, 'Chilled (+2 to +8 °C)', 'Ψύξη (+2 έως +8 °C)'),
  (6, 'Fresh (0 to +4 °C)', 'Νωπά (0 έως +4 °C)'),
  (7, 'Fresh meat and fish (-1 to +2 °C)', 'Νωπό κρέας και ψάρι (-1 έως +2 °C)'),
  (8, 'Frozen (-18 °C)', 'Κατάψυξη (-18 °C)'),
  (9, 'Deep frozen (-25 °C)', 'Βαθιά κατάψυξη (-25 °C)'),
  (10, 'Heated', 'Θερμαινόμενο'),
  (11, 'Multi-temperature', 'Πολλαπλές θερμοκρασίες')
) as v (id, name_en, name_el);

insert into load_types (id, name_en, name_el, sort, system)
select id, name_en, name_el, id * 10, id = 1
from (values
  (1, 'Full truck (FTL)', 'Πλήρες φορτίο (FTL)'),
  (2, 'Part load (LTL)', 'Μερικό φορτίο (LTL)'),
  (3, 'Groupage', 'Γκρουπάζ'),
  (4, 'Express, dedicated van', 'Express αποκλειστικό'),
  (5, 'Round trip', 'Κυκλικό δρομολόγιο'),
  (6, 'Unaccompanied trailer', 'Ασυνόδευτο επικαθήμενο'),
  (7, 'Container', 'Εμπορευματοκιβώτιο (container)'),
  (8, 'Oversize', 'Υπερμέγεθες'),
  (9, 'Empty packaging', 'Κενά υλικά συσκευασίας')
) as v (id, name_en, name_el);

-- Centimetres inside, kilograms of payload, places for EUR pallets.
insert into trailer_types (id, name_en, name_el, length, width, height, weight, pallets, reefer, sort)
select id, name_en, name_el, length, width, height, weight, pallets, reefer, id * 10
from (values
  (1, 'Curtain-sider (tautliner)', 'Κουρτίνα (tautliner)', 1360, 248, 270, 24500, 33, false),
  (2, 'Mega / lowdeck', 'Mega (ύψος 3 μ.)', 1360, 248, 300, 24000, 33, false),
  (3, 'Jumbo (step frame)', 'Jumbo', 1360, 248, 300, 24000, 33, false),
  (4, 'Coil trailer', 'Επικαθήμενο ρολών (coil)', 1360, 248, 265, 25000, 33, false),
  (5, 'Tilt (side and roof)', 'Τέντα', 1360, 245, 265, 24000, 33, false),
  (6, 'Box, dry freight', 'Κλειστό (κόφα)', 1360, 248, 265, 23500, 33, false),
  (7, 'Reefer', 'Ψυγείο', 1335, 246, 260, 23000, 33, true),
  (8, 'Reefer, double deck', 'Ψυγείο διώροφο', 1335, 246, 260, 22000, 66, true),
  (9, 'Reefer, multi-temperature', 'Ψυγείο πολλαπλών θερμοκρασιών', 1335, 246, 260, 22000, 33, true),
  (10, 'Isotherm', 'Ισοθερμικό', 1340, 246, 260, 23500, 33, false),
  (11, 'Garment (hanging)', 'Κρεμαστά ενδύματα', 1340, 246, 260, 20000, 33, false),
  (12, 'Flatbed', 'Πλατφόρμα', 1360, 248, null, 25000, 33, false),
  (13, 'Low loader', 'Χαμηλωτή (lowbed)', 900, 255, null, 30000, null, false),
  (14, 'Tipper', 'Ανατρεπόμενο', 1000, 235, 200, 26000, null, false),
  (15, 'Walking floor', 'Κινούμενο δάπεδο', 1350, 248, 270, 23500, 33, false),
  (16, 'Tank, food', 'Βυτίο τροφίμων', null, null, null, 24500, null, false),
  (17, 'Tank, chemical', 'Βυτίο χημικών', null, null, null, 24000, null, false),
  (18, 'Silo', 'Σιλό', null, null, null, 27000, null, false),
  (19, 'Container chassis 20/40/45', 'Πλαίσιο container 20/40/45', 1200, 235, 239, 26500, null, false),
  (20, 'Swap body road train 2 x 7.7 m', 'Συρμός (2 x 7,7 μ.)', 1540, 245, 300, 23500, 38, false),
  (21, 'City semi-trailer', 'Επικαθήμενο πόλης', 1000, 248, 260, 13000, 25, false),
  (22, 'Rigid 12 t', 'Φορτηγό 12 t', 720, 245, 240, 5500, 17, false),
  (23, 'Rigid 7.5 t', 'Φορτηγό 7,5 t', 610, 240, 230, 2800, 14, false),
  (24, 'Van 3.5 t with tarpaulin', 'Βαν 3,5 t με μουσαμά', 480, 220, 230, 1200, 10, false),
  (25, 'Mega reefer', 'Ψυγείο mega', null, null, null, null, null, true),
  (26, 'Car carrier', 'Νταλίκα μεταφοράς οχημάτων', null, null, null, null, null, false),
  (27, 'Livestock', 'Μεταφοράς ζώντων ζώων', null, null, null, null, null, false),
  (28, 'Other special trailer', 'Λοιπά ειδικά', null, null, null, null, null, false)
) as v (id, name_en, name_el, length, width, height, weight, pallets, reefer);

-- Centimetres, kilograms of tare, UN/ECE Recommendation 21 code, load metres of one piece (empty: by its measures).
insert into packing_types
  (id, name_en, name_el, length, width, height, weight, code, load_meters, exchange, sort)
select id, name_en, name_el, length, width, height, weight, code, load_meters, exchange, id * 10
from (values
  (1, 'EUR/EPAL pallet (EUR 1)', 'Ευρωπαλέτα EUR/EPAL', 120, 80, 14, 25, 'PX', 0.40, true),
  (2, 'EUR 2 / EUR 3 pallet', 'Παλέτα EUR 2 / EUR 3', 120, 100, 15, 32, 'PX', 0.50, true),
  (3, 'EUR 6 half pallet', 'Ημιπαλέτα EUR 6', 80, 60, 14, 10, 'PX', 0.20, true),
  (4, 'Industrial pallet', 'Βιομηχανική παλέτα', 120, 100, 15, 25, 'PX', 0.50, false),
  (5, 'One-way pallet 120 x 80', 'Παλέτα μιας χρήσης 120 x 80', 120, 80, 12, 12, 'PX', 0.40, false),
  (6, 'Pool pallet (CHEP, LPR)', 'Παλέτα pool (CHEP, LPR)', 120, 80, 15, 25, 'PX', 0.40, false),
  (7, 'Mesh box (Gitterbox)', 'Συρμάτινο κιβώτιο (Gitterbox)', 120, 80, 97, 70, 'PB', 0.40, true),
  (8, 'Oversize pallet', 'Παλέτα ειδικών διαστάσεων', null, null, null, null, 'PX', null, false),
  (9, 'Carton', 'Χαρτοκιβώτιο', 60, 40, 40, null, 'CT', null, false),
  (10, 'Crate E2 (meat, produce)', 'Τελάρο / κλούβα E2', 60, 40, 20, 2, 'CR', null, true),
  (11, 'Wooden case', 'Ξυλοκιβώτιο', null, null, null, null, '7B', null, false),
  (12, 'Big bag (FIBC)', 'Μεγασάκος (big bag)', 90, 90, 110, 2, '43', 0.34, false),
  (13, 'IBC 1000 l', 'Δεξαμενή IBC 1000 λ.', 120, 100, 116, 60, 'WA', 0.50, false),
  (14, 'Octabin', 'Οκταγωνικό κιβώτιο (octabin)', 120, 100, 200, 30, 'OT', 0.50, false),
  (15, 'Drum 200 l', 'Βαρέλι 200 λ.', 58, 58, 88, 18, 'DR', 0.14, false),
  (16, 'Sack / bag', 'Σάκος', null, null, null, null, 'BG', null, false),
  (17, 'Bundle', 'Δέμα', null, null, null, null, 'BE', null, false),
  (18, 'Bale', 'Μπάλα', null, null, null, null, 'BL', null, false),
  (19, 'Roll', 'Ρολό', null, null, null, null, 'RO', null, false),
  (20, 'Coil', 'Ρολό χάλυβα (coil)', null, null, null, null, 'CL', null, false),
  (21, 'Roll cage', 'Ρολ κοντέινερ', 80, 72, 170, 40, 'CW', 0.24, true),
  (22, 'Rack / stillage', 'Μεταλλική βάση', null, null, null, null, 'RK', null, true),
  (23, 'Unpacked / machine', 'Ασυσκεύαστο / μηχάνημα', null, null, null, null, 'NE', null, false),
  (24, 'Bulk', 'Χύδην', null, null, null, null, 'VR', null, false),
  (25, 'Package (colli)', 'Κόλο', null, null, null, null, 'PK', null, false)
) as v (id, name_en, name_el, length, width, height, weight, code, load_meters, exchange);

-- Kinds of goods first, then what narrows each of them.
insert into cargo_types (id, parent_id, name_en, name_el, adr, food, sort)
select id, parent_id, name_en, name_el, coalesce(parent_id, id) = 12, coalesce(parent_id, id) between 2 and 9, id * 10
from (values
  (1, null::integer, 'General goods', 'Γενικό φορτίο'),
  (2, null, 'Food, dry', 'Ξηρά τρόφιμα'),
  (3, null, 'Fresh fruit and vegetables', 'Νωπά οπωροκηπευτικά'),
  (4, null, 'Dairy', 'Γαλακτοκομικά'),
  (5, null, 'Meat', 'Κρέας'),
  (6, null, 'Fish', 'Ιχθυηρά'),
  (7, null, 'Frozen food', 'Κατεψυγμένα'),
  (8, null, 'Beverages', 'Ποτά'),
  (9, null, 'Olive oil and olives', 'Ελαιόλαδο, ελιές'),
  (10, null, 'Pharmaceuticals', 'Φάρμακα'),
  (11, null, 'Chemicals, not ADR', 'Χημικά μη ADR'),
  (12, null, 'Dangerous goods (ADR)', 'Επικίνδυνα (ADR)'),
  (13, null, 'Textiles', 'Υφάσματα, ενδύματα'),
  (14, null, 'Metals', 'Μέταλλα'),
  (15, null, 'Building materials', 'Δομικά υλικά'),
  (16, null, 'Machinery', 'Μηχανήματα'),
  (17, null, 'Automotive', 'Ανταλλακτικά, οχήματα'),
  (18, null, 'Paper and packaging', 'Χαρτί, συσκευασίες'),
  (19, null, 'Plastics', 'Πλαστικά'),
  (20, null, 'Timber and furniture', 'Ξυλεία, έπιπλα'),
  (21, null, 'Electronics and appliances', 'Ηλεκτρονικά, λευκές συσκευές'),
  (22, null, 'Agricultural supplies', 'Αγροτικά εφόδια'),
  (23, null, 'Plants', 'Φυτά'),
  (24, null, 'Waste and scrap', 'Απόβλητα, σκραπ'),
  (25, null, 'Exhibition goods', 'Εκθεσιακά'),
  (26, null, 'Household effects', 'Οικοσκευές'),
  (27, null, 'Oversize', 'Υπέρβαρα, υπερμεγέθη'),
  (28, null, 'Empty packaging', 'Κενά υλικά συσκευασίας'),
  (29, 1, 'Palletised', 'Παλετοποιημένα'),
  (30, 1, 'Mixed', 'Μικτά'),
  (31, 2, 'Flour', 'Αλεύρι'),
  (32, 2, 'Pasta', 'Ζυμαρικά'),
  (33, 2, 'Canned food', 'Κονσέρβες'),
  (34, 2, 'Confectionery', 'Είδη ζαχαροπλαστικής'),
  (35, 3, 'Citrus', 'Εσπεριδοειδή'),
  (36, 3, 'Kiwi', 'Ακτινίδια'),
  (37, 3, 'Peaches', 'Ροδάκινα'),
  (38, 3, 'Grapes', 'Σταφύλια'),
  (39, 3, 'Vegetables', 'Λαχανικά'),
  (40, 4, 'Feta', 'Φέτα'),
  (41, 4, 'Yoghurt', 'Γιαούρτι'),
  (42, 5, 'Fresh meat', 'Νωπό κρέας'),
  (43, 5, 'Hanging meat', 'Κρεμαστό κρέας'),
  (44, 5, 'Frozen meat', 'Κατεψυγμένο κρέας'),
  (45, 6, 'Fresh fish', 'Νωπά ψάρια'),
  (46, 6, 'Frozen fish', 'Κατεψυγμένα ψάρια'),
  (47, 8, 'Wine', 'Κρασί'),
  (48, 8, 'Beer', 'Μπίρα'),
  (49, 8, 'Water', 'Νερό'),
  (50, 8, 'Spirits under EMCS', 'Οινοπνευματώδη με EMCS'),
  (51, 10, 'GDP', 'GDP (ορθή πρακτική διανομής)'),
  (52, 12, 'Class 1, explosives', 'Κλάση 1, εκρηκτικά'),
  (53, 12, 'Class 2, gases', 'Κλάση 2, αέρια'),
  (54, 12, 'Class 3, flammable liquids', 'Κλάση 3, εύφλεκτα υγρά'),
  (55, 12, 'Class 4.1, flammable solids', 'Κλάση 4.1, εύφλεκτα στερεά'),
  (56, 12, 'Class 4.2, spontaneously combustible', 'Κλάση 4.2, αυταναφλεγόμενα'),
  (57, 12, 'Class 4.3, dangerous when wet', 'Κλάση 4.3, εύφλεκτα αέρια με το νερό'),
  (58, 12, 'Class 5.1, oxidising', 'Κλάση 5.1, οξειδωτικά'),
  (59, 12, 'Class 5.2, organic peroxides', 'Κλάση 5.2, οργανικά υπεροξείδια'),
  (60, 12, 'Class 6.1, toxic', 'Κλάση 6.1, τοξικά'),
  (61, 12, 'Class 6.2, infectious', 'Κλάση 6.2, μολυσματικά'),
  (62, 12, 'Class 7, radioactive', 'Κλάση 7, ραδιενεργά'),
  (63, 12, 'Class 8, corrosive', 'Κλάση 8, διαβρωτικά'),
  (64, 12, 'Class 9, miscellaneous', 'Κλάση 9, διάφορα επικίνδυνα'),
  (65, 12, 'Limited quantities (LQ)', 'Περιορισμένες ποσότητες (LQ)'),
  (66, 13, 'Flat textiles', 'Διπλωμένα'),
  (67, 13, 'Hanging garments', 'Κρεμαστά'),
  (68, 14, 'Steel', 'Χάλυβας'),
  (69, 14, 'Aluminium', 'Αλουμίνιο'),
  (70, 14, 'Copper', 'Χαλκός'),
  (71, 15, 'Marble', 'Μάρμαρα'),
  (72, 15, 'Tiles', 'Πλακάκια'),
  (73, 15, 'Insulation', 'Μονωτικά υλικά'),
  (74, 15, 'Cement', 'Τσιμέντο'),
  (75, 21, 'High value', 'Υψηλής αξίας'),
  (76, 22, 'Fertiliser', 'Λιπάσματα'),
  (77, 22, 'Feed', 'Ζωοτροφές'),
  (78, 22, 'Cotton', 'Βαμβάκι'),
  (79, 22, 'Tobacco', 'Καπνός'),
  (80, 22, 'Cereals', 'Δημητριακά'),
  (81, 24, 'Annex VII waste', 'Απόβλητα Παραρτήματος VII')
) as v (id, parent_id, name_en, name_el);

-- The ids given above did not move the sequences: a value entered later follows them.
select
  setval(pg_get_serial_sequence('ambients', 'id'), (select max(id) from ambients)),
  setval(pg_get_serial_sequence('load_types', 'id'), (select max(id) from load_types)),
  setval(pg_get_serial_sequence('trailer_types', 'id'), (select max(id) from trailer_types)),
  setval(pg_get_serial_sequence('packing_types', 'id'), (select max(id) from packing_types)),
  setval(pg_get_serial_sequence('cargo_types', 'id'), (select max(id) from cargo_types));
