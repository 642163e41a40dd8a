/**
 * One firm a line: name | ISO country | post code | city | street | latitude | longitude | ids of its firm types |
 * how much of our work comes from it or goes to it | what it has us carry: goods, from countries > to countries.
 */
const table = `
Ελληνικά Τυριά ΑΕ | GR | 41335 | Λάρισα | Βόλου 118 | 39.632 | 22.437 | 1 | 30 | feta GR>DE AT SE NL; yoghurt GR>IT RO
Bavaria Frucht Import GmbH | DE | 81371 | München | Thalkirchner Straße 83 | 48.114 | 11.553 | 1 | 27 | kiwi GR>DE AT; peaches GR>DE; vegetables ES>DE
Αφοί Παπαδόπουλοι ΑΕ | GR | 19300 | Ασπρόπυργος | Λεωφ. ΝΑΤΟ 88 | 38.062 | 23.598 | 1 | 16 | general GR DE>GR; beer DE CZ>GR; general GR>BG RO
Τρόφιμα Αιγαίου Βασίλης Κωστόπουλος | GR | 18233 | Άγιος Ιωάννης Ρέντης | Πέτρου Ράλλη 41 | 37.966 | 23.675 | 1 | 14 | meat NL DK>GR; vegetables NL ES>GR; pasta IT>GR
Φρούτα Ημαθίας Αγροτικός Συνεταιρισμός | GR | 59100 | Βέροια | Πιερίων 7 | 40.522 | 22.204 | 1 | 14 | peaches GR>PL DE RO; kiwi GR>ES IT FR
Ιχθυοτροφεία Ιονίου ΑΕΒΕ | GR | 46300 | Σαγιάδα | Παραλία Σαγιάδας | 39.625 | 20.185 | 1 | 13 | fish GR>IT FR ES
Αλουμίνιο Στερεάς Ανώνυμη Εταιρεία | GR | 32011 | Οινόφυτα | 56ο χλμ. Αθηνών - Λαμίας | 38.303 | 23.633 | 1 | 13 | aluminium GR>DE AT IT; copper GR>DE BG
Μάρμαρα Δράμας Στέφανος Ζήσης | GR | 66100 | Δράμα | Εθνική οδός Δράμας - Καβάλας | 41.143 | 24.152 | 1 | 8 | marble GR>IT DE TR
Ελαιώνες Μεσσηνίας ΑΕ | GR | 24100 | Καλαμάτα | Ναυαρίνου 210 | 37.03 | 22.12 | 1 | 10 | oil GR>DE IT SE FR; olives GR>PL DE
Κονσερβοποιία Σκύδρας ΑΒΕΕ | GR | 58500 | Σκύδρα | Εθνικής Αντιστάσεως 60 | 40.767 | 22.151 | 1 | 11 | canned GR>DE PL NL CZ
Λευκές Συσκευές Νικολαΐδης ΑΕ | GR | 14452 | Μεταμόρφωση | Γεωργίου Λύρα 140 | 38.06 | 23.757 | 1 | 11 | appliances PL DE IT>GR
Πλαστικά Βοιωτίας ΑΕ | GR | 32009 | Σχηματάρι | Θέση Μαδαρό | 38.353 | 23.574 | 1 | 9 | plastics NL BE>GR; plastics GR>IT
Φαρμακευτική Κρυονερίου ΑΕ | GR | 14568 | Κρυονέρι | Λεωφ. Κρυονερίου 49 | 38.134 | 23.83 | 1 | 8 | medicines DE FR>GR; medicines GR>GR
Υφαντουργία Λιβαδειάς Οικονόμου ΑΕ | GR | 32100 | Λιβαδειά | Αιολέων 14 | 38.434 | 22.874 | 1 | 7 | cotton GR>TR IT; fabrics TR>GR
Super Agora Λιανεμπόριο ΑΕ | GR | 57022 | Σίνδος | ΒΙΠΕ Σίνδου, Ο.Τ. 12 | 40.672 | 22.801 | 1 | 16 | general GR>GR; meat DE NL>GR; yoghurt GR>GR
Οινοποιία Νεμέας Μακρής | GR | 20500 | Νεμέα | Κούτσι | 37.818 | 22.657 | 1 | 5 | wine GR>DE SE NL DK
Κεραμικά Χατζηδάκη ΕΠΕ | GR | 71601 | Ηράκλειο | Λεωφ. 62 Μαρτύρων 201 | 35.329 | 25.113 | 1 | 6 | tiles IT ES>GR
Χαρτοβιομηχανία Αττικής ΑΕ | GR | 19018 | Μαγούλα | Βαριές | 38.078 | 23.528 | 1 | 7 | paper SE AT>GR; paper BE>GR
Άνθη Μαραθώνος ΟΕ | GR | 19007 | Μαραθώνας | Λεωφ. Μαραθώνος 398 | 38.152 | 23.961 | 1 | 4 | plants NL>GR
Μονώσεις Θήβας Βιοτεχνική | GR | 32200 | Θήβα | Επαμεινώνδου 90 | 38.322 | 23.317 | 1 | 6 | insulation GR>BG RO RS
Ανταλλακτικά Δημητρίου ΑΕΒΕ | GR | 12131 | Περιστέρι | Κηφισού 104 | 38.012 | 23.702 | 1 | 6 | carparts DE CZ RO>GR
Donau Metallhandel Ulm GmbH | DE | 89077 | Ulm | Blaubeurer Straße 92 | 48.404 | 9.956 | 1 | 9 | aluminium GR>DE; steel TR AT>DE
Frischdienst Nordwest GmbH & Co. KG | DE | 20097 | Hamburg | Banksstraße 30 | 53.544 | 10.015 | 1 | 8 | feta GR>DE; citrus GR ES>DE
Wiener Feinkost Gruber GmbH | AT | 1230 | Wien | Laxenburger Straße 367 | 48.124 | 16.353 | 1 | 7 | feta GR>AT; oil GR>AT
Oleificio e Pastificio Moretti S.p.A. | IT | 43122 | Parma | Via Mantova 170 | 44.811 | 10.373 | 1 | 8 | pasta IT>GR DE PL; oil GR>IT
Ceramiche Emiliane S.r.l. | IT | 41049 | Sassuolo | Via Regina Pacis 40 | 44.547 | 10.786 | 1 | 7 | tiles IT>GR BG RO
Hurtownia Owoców Zieliński Sp. z o.o. | PL | 05-850 | Ożarów Mazowiecki | ul. Poznańska 102 | 52.213 | 20.822 | 1 | 9 | peaches GR>PL; grapes GR IT>PL; citrus GR>PL
Van Dalen Groothandel B.V. | NL | 2988 DC | Barendrecht | Handelsweg 88 | 51.861 | 4.554 | 1 | 9 | grapes GR>NL; vegetables NL>DE SE AT
Benelux Polymers N.V. | BE | 2040 | Antwerpen | Scheldelaan 480 | 51.342 | 4.301 | 1 | 6 | plastics BE>IT PL; chemicals BE>DE
Delikatessen Sofia EOOD | BG | 1528 | Sofia | bul. Iskarsko shose 19 | 42.651 | 23.43 | 1 | 6 | feta GR>BG; general GR>BG
Carpat Distribuție S.R.L. | RO | 087015 | Bolintin-Deal | Autostrada A1 km 15 | 44.449 | 25.81 | 1 | 6 | vegetables GR>RO; general GR>RO
Frutas Levante S.L. | ES | 08040 | Barcelona | Carrer Major 90 | 41.333 | 2.118 | 1 | 5 | kiwi GR>ES; vegetables ES>SE DK
Nordisk Ost & Vin AB | SE | 254 64 | Helsingborg | Mogatan 30 | 56.077 | 12.774 | 1 | 6 | feta GR>SE; wine GR>SE
Ege Tekstil Sanayi A.Ş. | TR | 34522 | İstanbul | Akçaburgaz Mahallesi 22 | 41.05 | 28.65 | 1 | 6 | fabrics TR>IT GR; garments TR>DE
Adria Cargo Speditions GmbH | AT | 8055 | Graz | Puntigamer Straße 127 | 47.029 | 15.434 | 1,3,4 | 7 | machines AT DE>GR BG; steel AT>IT
Μεταφορική Θεσσαλίας Ράπτης ΑΕ | GR | 38500 | Βόλος | Λαρίσης 190 | 39.375 | 22.93 | 1,3,4 | 6 | steel GR>BG RO; fertiliser GR>RO BG
Interlog Sped s.r.o. | CZ | 250 66 | Zdiby | Ke Zdibsku 220 | 50.167 | 14.452 | 1,3,4 | 5 | carparts CZ>PL DE; beer CZ>GR
Διεθνείς Μεταφορές Αντωνίου ΑΕ | GR | 18346 | Μοσχάτο | Πειραιώς 94 | 37.955 | 23.68 | 3 | 16 |
Ψυγεία Μεταφορές Κωνσταντινίδης | GR | 57009 | Καλοχώρι | 14ης Μαΐου 22 | 40.644 | 22.862 | 3 | 16 |
Βαλκάν Τρανς ΕΠΕ | GR | 54627 | Θεσσαλονίκη | 26ης Οκτωβρίου 64 | 40.646 | 22.921 | 3 | 10 |
Σωτηρόπουλος Αθ. & Υιοί ΟΕ | GR | 26442 | Πάτρα | Ακτή Δυμαίων 51 | 38.236 | 21.724 | 3 | 8 |
Express Cargo Ηπείρου ΙΚΕ | GR | 45500 | Ιωάννινα | ΒΙΠΕ Ιωαννίνων | 39.741 | 20.768 | 3 | 6 |
Ναύλοι Κρήτης Βλάχος ΑΕ | GR | 71601 | Ηράκλειο | ΒΙΠΕ Ηρακλείου, οδός Δ | 35.31 | 25.182 | 3 | 3 |
Kühltransporte Lindner GmbH | DE | 84030 | Landshut | Siemensstraße 12 | 48.557 | 12.112 | 3 | 7 |
Spedition Vogel & Söhne GmbH | DE | 90451 | Nürnberg | Rotterdamer Straße 40 | 49.402 | 11.06 | 3 | 6 |
Autotrasporti Fontana S.r.l. | IT | 37137 | Verona | Via Sommacampagna 12 | 45.409 | 10.945 | 3 | 8 |
Trans-Wieczorek Sp. z o.o. | PL | 55-040 | Bielany Wrocławskie | ul. Logistyczna 18 | 51.032 | 16.973 | 3 | 12 |
Mazur Spedycja Sp. j. | PL | 44-100 | Gliwice | ul. Bojkowska 52 | 50.274 | 18.683 | 3 | 8 |
De Groot Koeltransport B.V. | NL | 2988 DC | Barendrecht | Handelsweg 40 | 51.864 | 4.56 | 3 | 6 |
Stoyanov Trans EOOD | BG | 4004 | Plovdiv | ul. Kuklensko shose 35 | 42.112 | 24.74 | 3 | 12 |
Balkan Frigo OOD | BG | 1528 | Sofia | bul. Iskarsko shose 41 | 42.648 | 23.434 | 3 | 10 |
Munteanu Transport Internațional S.R.L. | RO | 110138 | Pitești | Strada Depozitelor 21 | 44.86 | 24.9 | 3 | 9 |
Transportes Ortega S.L. | ES | 30120 | El Palmar | Avenida de las Palmeras 60 | 37.941 | -1.161 | 3 | 4 |
Šumadija Prevoz d.o.o. | RS | 22310 | Šimanovci | Prhovačka 14 | 44.881 | 20.083 | 3 | 5 |
Anadolu Nakliyat Ltd. Şti. | TR | 34522 | İstanbul | Akçaburgaz Mahallesi 88 | 41.048 | 28.644 | 3 | 5 |
Kovács Fuvarozó Kft. | HU | 1239 | Budapest | Nagykőrösi út 340 | 47.391 | 19.128 | 3 | 5 |
Transports Mercier SAS | FR | 69800 | Saint-Priest | Rue Aimé Cotton 30 | 45.712 | 4.97 | 3,7 | 3 |
Nordic Agents ApS | DK | 2630 | Taastrup | Litauen Alle 20 | 55.667 | 12.27 | 5 | 0 |
Εκτελωνιστικό Γραφείο Γεωργιάδη | GR | 19200 | Ελευσίνα | Ηρώων Πολυτεχνείου 70 | 38.039 | 23.539 | 6 | 0 |
Ακτοπλοϊκές Γραμμές Αδριατικής ΑΕ | GR | 26333 | Πάτρα | Όθωνος Αμαλίας 12 | 38.249 | 21.735 | 8 | 0 |
`

export interface DemoFirmRow {
  name: string
  country: string
  postal: string
  city: string
  street: string
  lat: number
  lng: number
  types: number[]
  share: number
  /** Empty for those who only carry for us. */
  lanes: string
}

export const firmRows: readonly DemoFirmRow[] = table.trim().split('\n').map(readRow)

function readRow(line: string): DemoFirmRow {
  const cells = line.split('|').map((cell) => cell.trim())
  const [
    name = '',
    country = '',
    postal = '',
    city = '',
    street = '',
    lat,
    lng,
    types = '',
    share,
    lanes = '',
  ] = cells
  return {
    name,
    country,
    postal,
    city,
    street,
    lat: Number(lat),
    lng: Number(lng),
    types: types.split(',').map(Number),
    share: Number(share),
    lanes,
  }
}
