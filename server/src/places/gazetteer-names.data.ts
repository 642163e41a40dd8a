/**
 * Greek names of cities, and other spellings people search by: `Name of the source=Ελληνικά/other/other`, city by city
 * after the ISO code of the country. The largest city of that name is meant.
 */
export const cityNames = `
GR Athens=Αθήνα/Athina; Thessaloníki=Θεσσαλονίκη/Salonica/Saloniki; Pátra=Πάτρα/Patras; Piraeus=Πειραιάς/Peiraias; Lárisa=Λάρισα/Larissa; Peristéri=Περιστέρι; Irákleion=Ηράκλειο/Heraklion/Iraklio; Kallithéa=Καλλιθέα; Acharnés=Αχαρνές/Μενίδι/Menidi; Kalamariá=Καλαμαριά; Níkaia=Νίκαια; Glyfáda=Γλυφάδα; Volos=Βόλος
GR Ílion=Ίλιον; Ilioúpoli=Ηλιούπολη; Keratsíni=Κερατσίνι; Khalándrion=Χαλάνδρι/Chalandri; Néa Smýrni=Νέα Σμύρνη; Maroúsi=Μαρούσι; Agios Dimitrios=Άγιος Δημήτριος; Zográfos=Ζωγράφου; Aigáleo=Αιγάλεω; Néa Ionía=Νέα Ιωνία; Ioánnina=Ιωάννινα/Γιάννενα/Giannena; Palaió Fáliro=Παλαιό Φάληρο; Korydallós=Κορυδαλλός
GR Tríkala=Τρίκαλα; Výronas=Βύρωνας; Agía Paraskeví=Αγία Παρασκευή; Galátsi=Γαλάτσι; Chalkída=Χαλκίδα/Halkida; Petroúpolis=Πετρούπολη; Sérres=Σέρρες; Ródos=Ρόδος/Rhodes; Kalamata=Καλαμάτα; Kavála=Καβάλα; Chaniá=Χανιά/Hania; Kateríni=Κατερίνη; Alexandroupoli=Αλεξανδρούπολη; Lamía=Λαμία; Irákleio=Ηράκλειο Αττικής
GR Xánthi=Ξάνθη; Kifisiá=Κηφισιά; Agrínio=Αγρίνιο; Chaïdári=Χαϊδάρι; Komotiní=Κομοτηνή; Sykiés=Συκιές; Dráma=Δράμα; Véroia=Βέροια; Álimos=Άλιμος; Políchni=Πολίχνη; Kozáni=Κοζάνη; Ágioi Anárgyroi=Άγιοι Ανάργυροι; Argyroúpoli=Αργυρούπολη; Áno Liósia=Άνω Λιόσια; Kardítsa=Καρδίτσα; Rethymno=Ρέθυμνο; Cholargós=Χολαργός
GR Vrilissia=Βριλήσσια; Asprópyrgos=Ασπρόπυργος; Kórinthos=Κόρινθος/Corinth; Ptolemaḯda=Πτολεμαΐδα; Gérakas=Γέρακας; Metamórfosi=Μεταμόρφωση; Voúla=Βούλα; Kamaterón=Καματερό; Mytilene=Μυτιλήνη; Giannitsá=Γιαννιτσά; Neapoli=Νεάπολη; Corfu=Κέρκυρα/Kerkyra; Trípoli=Τρίπολη; Agía Varvára=Αγία Βαρβάρα; Kaisarianí=Καισαριανή
GR Néa Filadélfeia=Νέα Φιλαδέλφεια; Moskháton=Μοσχάτο/Moschato; Pérama=Πέραμα; Salamína=Σαλαμίνα; Elefsína=Ελευσίνα/Eleusis; Chios=Χίος; Pylaía=Πυλαία; Mégara=Μέγαρα; Kilkís=Κιλκίς; Dhafní=Δάφνη/Dafni; Melíssia=Μελίσσια; Pýrgos=Πύργος; Árgos=Άργος; Thívai=Θήβα/Thebes; Árta=Άρτα; Livadeiá=Λιβαδειά; Artémida=Αρτέμιδα; Péfki=Πεύκη
GR Aígio=Αίγιο; Náousa=Νάουσα; Kos=Κως; Koropí=Κορωπί; Édessa=Έδεσσα; Flórina=Φλώρινα; Néa Erythraía=Νέα Ερυθραία; Préveza=Πρέβεζα; Ellinikó=Ελληνικό; Amaliáda=Αμαλιάδα; Panórama=Πανόραμα; Spárti=Σπάρτη/Sparta; Orestiáda=Ορεστιάδα; Peraía=Περαία; Agios Ioannis Rentis=Άγιος Ιωάννης Ρέντης; Vári=Βάρη; Meneméni=Μενεμένη
GR Néa Mákri=Νέα Μάκρη; Oraiókastro=Ωραιόκαστρο; Távros=Ταύρος; Pallíni=Παλλήνη; Paianía=Παιανία; Náfplio=Ναύπλιο/Nafplion; Thérmi=Θέρμη; Drapetsóna=Δραπετσώνα; Papágou=Παπάγου; Alexándreia=Αλεξάνδρεια; Náfpaktos=Ναύπακτος; Kastoria=Καστοριά; Mesolóngi=Μεσολόγγι; Gázi=Γάζι; Ierápetra=Ιεράπετρα; Kálymnos=Κάλυμνος; Rafína=Ραφήνα
GR Néa Alikarnassós=Νέα Αλικαρνασσός; Loutráki=Λουτράκι; Zakynthos=Ζάκυνθος; Ialysós=Ιαλυσός; Ágios Nikólaos=Άγιος Νικόλαος; Ermoúpolis=Ερμούπολη; Mándra=Μάνδρα; Triandría=Τριανδρία; Ymittos=Υμηττός; Týrnavos=Τύρναβος; Grevená=Γρεβενά; Fársala=Φάρσαλα; Diavatá=Διαβατά; Néo Psychikó=Νέο Ψυχικό; Polýgyros=Πολύγυρος; Ágios Stéfanos=Άγιος Στέφανος
GR Néa Chalkidóna=Νέα Χαλκηδόνα; Argostólion=Αργοστόλι; Kiáto=Κιάτο; Anatolí=Ανατολή; Limín Mesoyaías=Πόρτο Ράφτη/Porto Rafti; Lykóvrysi=Λυκόβρυση; Psychikó=Ψυχικό; Markópoulo=Μαρκόπουλο; Igoumenítsa=Ηγουμενίτσα; Néa Artáki=Νέα Αρτάκη; Zefyri=Ζεφύρι; Néa Moudhaniá=Νέα Μουδανιά; Spáta=Σπάτα; Chrysoúpolis=Χρυσούπολη; Sitia=Σητεία; Lefkáda=Λευκάδα
GR Didymóteicho=Διδυμότειχο; Néa Péramos=Νέα Πέραμος; Koufália=Κουφάλια; Síndos=Σίνδος; Kalampáka=Καλαμπάκα; Epanomí=Επανομή; Gastoúni=Γαστούνη; Almyrós=Αλμυρός; Néa Michanióna=Νέα Μηχανιώνα; Keratéa=Κερατέα; Aígina=Αίγινα; Kalývia Thorikoú=Καλύβια; Giánnouli=Γιάννουλη
CY Nicosia=Λευκωσία/Lefkosia; Limassol=Λεμεσός/Lemesos; Larnaca=Λάρνακα/Larnaka; Stróvolos=Στρόβολος; Famagusta=Αμμόχωστος; Paphos=Πάφος/Pafos; Kyrenia=Κερύνεια; Protaras=Πρωταράς; Aradíppou=Αραδίππου; Paralímni=Παραλίμνι; Mórfou=Μόρφου
DE Berlin=Βερολίνο; Hamburg=Αμβούργο; Munich=Μόναχο/München/Muenchen; Köln=Κολωνία/Cologne/Koeln; Frankfurt am Main=Φρανκφούρτη/Frankfurt; Essen=Έσσεν; Stuttgart=Στουτγάρδη; Dortmund=Ντόρτμουντ; Düsseldorf=Ντίσελντορφ/Duesseldorf; Bremen=Βρέμη; Hannover=Ανόβερο/Hanover; Leipzig=Λειψία; Duisburg=Ντούισμπουργκ; Nürnberg=Νυρεμβέργη/Nuremberg/Nuernberg; Dresden=Δρέσδη
DE Bochum=Μπόχουμ; Bonn=Βόννη; Mannheim=Μανχάιμ; Karlsruhe=Καρλσρούη; Wiesbaden=Βισμπάντεν; Münster=Μύνστερ/Muenster; Aachen=Άαχεν/Aix-la-Chapelle; Augsburg=Άουγκσμπουργκ; Kiel=Κίελο; Magdeburg=Μαγδεμβούργο; Freiburg=Φράιμπουργκ; Lübeck=Λίμπεκ/Luebeck; Rostock=Ρόστοκ; Mainz=Μάιντς; Kassel=Κάσελ; Passau=Πασσάου; Bremerhaven=Μπρεμερχάφεν; Ulm=Ουλμ; Regensburg=Ρέγκενσμπουργκ/Ratisbon; Heilbronn=Χάιλμπρον
IT Rome=Ρώμη/Roma; Milan=Μιλάνο/Milano/Mailand; Naples=Νάπολη/Napoli; Turin=Τορίνο/Torino; Palermo=Παλέρμο; Genoa=Γένοβα/Genova; Bologna=Μπολόνια; Florence=Φλωρεντία/Firenze; Catania=Κατάνια; Bari=Μπάρι; Messina=Μεσσίνα; Verona=Βερόνα; Padova=Πάδοβα/Padua; Trieste=Τεργέστη; Brescia=Μπρέσια; Prato=Πράτο; Taranto=Τάραντας; Modena=Μόντενα; Livorno=Λιβόρνο/Leghorn
IT Venice=Βενετία/Venezia; Ancona=Ανκόνα/Αγκώνα; Brindisi=Μπρίντιζι/Πρίντεζι; Parma=Πάρμα; Ravenna=Ραβέννα; Pescara=Πεσκάρα; Perugia=Περούτζια; Bergamo=Μπέργκαμο; Salerno=Σαλέρνο; Rimini=Ρίμινι; Ferrara=Φεράρα; Cesena=Τσεζένα; Piacenza=Πιατσέντσα; Foggia=Φότζια; Bolzano=Μπολτσάνο/Bozen; Trento=Τρέντο; Udine=Ούντινε; Siena=Σιένα; Pisa=Πίζα; Lecce=Λέτσε; Cagliari=Κάλιαρι; Siracusa=Συρακούσες/Syracuse
FR Paris=Παρίσι; Marseille=Μασσαλία/Marseilles; Lyon=Λυών/Lyons; Toulouse=Τουλούζη; Nice=Νίκαια Γαλλίας; Nantes=Νάντη; Strasbourg=Στρασβούργο/Straßburg; Montpellier=Μονπελιέ; Bordeaux=Μπορντό; Lille=Λιλ; Rennes=Ρεν; Reims=Ρενς; Le Havre=Χάβρη; Toulon=Τουλόν; Grenoble=Γκρενόμπλ; Dijon=Ντιζόν; Perpignan=Περπινιάν; Avignon=Αβινιόν; Calais=Καλαί; Mulhouse=Μυλούζ; Metz=Μετς; Orléans=Ορλεάνη; Cannes=Κάννες; Rungis=Ρενζίς
ES Madrid=Μαδρίτη; Barcelona=Βαρκελώνη; Valencia=Βαλένθια; Sevilla=Σεβίλλη/Seville; Zaragoza=Σαραγόσα/Saragossa; Málaga=Μάλαγα; Murcia=Μούρθια; Palma=Πάλμα; Bilbao=Μπιλμπάο; Alicante=Αλικάντε; Córdoba=Κόρδοβα; Valladolid=Βαγιαδολίδ; Vigo=Βίγκο; Granada=Γρανάδα; Almería=Αλμερία; Algeciras=Αλχεθίρας; Tarragona=Ταραγόνα; Girona=Χιρόνα/Gerona; Burgos=Μπούργκος; Cádiz=Κάδιξ; Irun=Ιρούν
GB London=Λονδίνο; Birmingham=Μπέρμιγχαμ; Liverpool=Λίβερπουλ; Manchester=Μάντσεστερ; Glasgow=Γλασκώβη; Edinburgh=Εδιμβούργο; Leeds=Λιντς; Bristol=Μπρίστολ; Cardiff=Κάρντιφ; Sheffield=Σέφιλντ; Nottingham=Νότιγχαμ; Southampton=Σαουθάμπτον; Dover=Ντόβερ; Oxford=Οξφόρδη; Cambridge=Κέμπριτζ; Belfast=Μπέλφαστ; Felixstowe=Φίλιξστοου
NL Amsterdam=Άμστερνταμ/Schiphol; Rotterdam=Ρότερνταμ; The Hague=Χάγη/Den Haag; Utrecht=Ουτρέχτη; Eindhoven=Αϊντχόφεν; Tilburg=Τίλμπουργκ; Venlo=Βένλο; Breda=Μπρέντα; Groningen=Γκρόνινγκεν; Maastricht=Μάαστριχτ
BE Brussels=Βρυξέλλες/Bruxelles/Brussel; Antwerpen=Αμβέρσα/Antwerp/Anvers; Gent=Γάνδη/Ghent; Liège=Λιέγη/Luik; Brugge=Μπριζ/Bruges; Charleroi=Σαρλερουά; Leuven=Λέουβεν/Louvain; Mechelen=Μέχελεν
LU Luxembourg=Λουξεμβούργο
AT Vienna=Βιέννη/Wien; Graz=Γκρατς; Linz=Λιντς Αυστρίας; Salzburg=Σάλτσμπουργκ; Innsbruck=Ίνσμπρουκ; Klagenfurt am Wörthersee=Κλάγκενφουρτ/Klagenfurt; Villach=Φίλλαχ; Wels=Βελς
CH Zürich=Ζυρίχη/Zurich/Zuerich; Genève=Γενεύη/Geneva/Genf; Basel=Βασιλεία/Basle; Bern=Βέρνη; Lausanne=Λωζάνη; Lugano=Λουγκάνο; Luzern=Λουκέρνη/Lucerne; Sankt Gallen=Σανκτ Γκάλεν
PL Warsaw=Βαρσοβία/Warszawa; Łódź=Λοτζ/Λόντζ/Lodz; Kraków=Κρακοβία/Cracow; Wrocław=Βρότσλαβ/Breslau; Poznań=Πόζναν/Posen; Gdańsk=Γκντανσκ/Danzig; Szczecin=Στετίνο/Stettin; Lublin=Λούμπλιν; Katowice=Κατοβίτσε; Gdynia=Γκντίνια; Białystok=Μπιαουίστοκ
CZ Prague=Πράγα/Praha/Prag; Brno=Μπρνο/Brünn; Ostrava=Οστράβα; Pilsen=Πίλσεν/Plzeň; Olomouc=Όλομουτς; Liberec=Λίμπερετς
SK Bratislava=Μπρατισλάβα; Košice=Κόσιτσε; Žilina=Ζίλινα; Nitra=Νίτρα; Trnava=Τρνάβα
HU Budapest=Βουδαπέστη; Debrecen=Ντέμπρετσεν; Szeged=Σέγκεντ; Miskolc=Μίσκολτς; Pécs=Πετς; Győr=Γκιόρ; Kecskemét=Κέτσκεμετ
RO Bucharest=Βουκουρέστι/București; Iaşi=Ιάσιο/Jassy; Cluj-Napoca=Κλουζ; Timişoara=Τιμισοάρα; Craiova=Κραϊόβα; Constanţa=Κωνστάντζα; Galaţi=Γαλάτσι Ρουμανίας; Braşov=Μπρασόβ/Kronstadt; Ploieşti=Πλοέστι; Brăila=Βραΐλα; Oradea=Οράντεα; Arad=Αράντ; Sibiu=Σιμπίου; Piteşti=Πιτέστι; Giurgiu=Τζιούρτζιου; Calafat=Καλαφάτ
BG Sofia=Σόφια/Σόφια Βουλγαρίας; Plovdiv=Φιλιππούπολη/Plovdiv; Varna=Βάρνα; Burgas=Μπουργκάς/Πύργος Βουλγαρίας; Ruse=Ρούσε/Rousse; Stara Zagora=Στάρα Ζαγόρα; Pleven=Πλέβεν; Haskovo=Χάσκοβο; Blagoevgrad=Μπλαγκόεβγκραντ; Pazardzhik=Παζαρτζίκ; Veliko Tŭrnovo=Βέλικο Τάρνοβο; Sandanski=Σαντάνσκι; Petrich=Πετρίτσι; Kŭrdzhali=Κίρτζαλι; Svilengrad=Σβίλενγκραντ; Kulata=Κουλάτα; Vidin=Βιδίνι; Sliven=Σλίβεν
RS Belgrade=Βελιγράδι/Beograd; Niš=Νις/Nish; Novi Sad=Νόβι Σαντ; Subotica=Σουμπότιτσα; Kragujevac=Κραγκούγιεβατς; Preševo=Πρέσεβο
MK Skopje=Σκόπια; Bitola=Μοναστήρι/Μπίτολα/Monastir; Kumanovo=Κουμάνοβο; Prilep=Πρίλεπ; Tetovo=Τέτοβο; Gevgelija=Γευγελή; Ohrid=Αχρίδα; Strumica=Στρώμνιτσα; Veles=Βέλες
AL Tirana=Τίρανα; Durrës=Δυρράχιο/Durres; Elbasan=Ελμπασάν; Vlorë=Αυλώνα/Vlora; Shkodër=Σκόδρα/Shkodra; Gjirokastër=Αργυρόκαστρο; Sarandë=Άγιοι Σαράντα/Saranda; Korçë=Κορυτσά/Korca; Berat=Μπεράτι; Fier=Φιέρι
ME Podgorica=Ποντγκόριτσα; Bar=Μπαρ; Nikšić=Νίκσιτς
BA Sarajevo=Σαράγεβο; Banja Luka=Μπάνια Λούκα; Mostar=Μόσταρ
HR Zagreb=Ζάγκρεμπ; Split=Σπλιτ; Rijeka=Ριέκα/Fiume; Zadar=Ζαντάρ; Dubrovnik=Ντουμπρόβνικ; Osijek=Όσιγιεκ
SI Ljubljana=Λιουμπλιάνα/Laibach; Maribor=Μάριμπορ; Koper=Κόπερ/Capodistria
XK Pristina=Πρίστινα/Prishtina; Prizren=Πρίζρεν
TR Istanbul=Κωνσταντινούπολη/Ισταμπούλ/Constantinople; Ankara=Άγκυρα; İzmir=Σμύρνη/Smyrna; Bursa=Προύσα; Adana=Άδανα; Antalya=Αττάλεια; Konya=Ικόνιο; Mersin=Μερσίνα; Edirne=Αδριανούπολη/Adrianople; Gaziantep=Γκαζιαντέπ; Trabzon=Τραπεζούντα; Kayseri=Καισάρεια; Samsun=Σαμψούντα; Bodrum=Αλικαρνασσός; Çanakkale=Τσανάκκαλε; Tekirdağ=Ραιδεστός; İpsala=Ύψαλα; Keşan=Κεσσάνη
UA Kyiv=Κίεβο/Kiev; Kharkiv=Χάρκοβο; Dnipro=Ντνίπρο; Odessa=Οδησσός/Odesa; Lviv=Λβιβ/Lemberg/Lvov; Donetsk=Ντονέτσκ; Zaporizhia=Ζαπορίζια; Mariupol=Μαριούπολη
RU Moscow=Μόσχα/Moskva; Saint Petersburg=Αγία Πετρούπολη; Kazan=Καζάν; Krasnodar=Κρασνοντάρ; Novorossiysk=Νοβοροσίσκ; Sochi=Σότσι; Kaliningrad=Καλίνινγκραντ; Rostov-na-Donu=Ροστόφ
BY Minsk=Μινσκ; Brest=Μπρεστ
LT Vilnius=Βίλνιους; Kaunas=Κάουνας; Klaipėda=Κλαϊπέντα
LV Riga=Ρίγα
EE Tallinn=Ταλίν; Tartu=Τάρτου
FI Helsinki=Ελσίνκι; Tampere=Τάμπερε; Turku=Τούρκου
SE Stockholm=Στοκχόλμη; Göteborg=Γκέτεμποργκ/Gothenburg; Malmö=Μάλμε; Helsingborg=Έλσινγκμποργκ
NO Oslo=Όσλο; Bergen=Μπέργκεν; Trondheim=Τρόντχαϊμ
DK Copenhagen=Κοπεγχάγη/København; Århus=Άαρχους/Aarhus; Odense=Όντενσε; Aalborg=Όλμποργκ; Padborg=Πάντμποργκ
IE Dublin=Δουβλίνο; Cork=Κορκ; Luimneach=Λίμερικ/Limerick
PT Lisbon=Λισαβόνα/Lisboa; Porto=Πόρτο/Oporto; Braga=Μπράγκα; Setúbal=Σετούμπαλ; Coimbra=Κοΐμπρα
MT Valletta=Βαλέτα
MD Chisinau=Κισινάου/Chișinău; Tiraspol=Τιράσπολ
GE Tbilisi=Τιφλίδα; Batumi=Βατούμι
AM Yerevan=Ερεβάν
AZ Baku=Μπακού
IL Jerusalem=Ιερουσαλήμ; Tel Aviv=Τελ Αβίβ; Haifa=Χάιφα; Ashdod=Ασντόντ
EG Cairo=Κάιρο; Alexandria=Αλεξάνδρεια; Port Said=Πορτ Σάιντ
LB Beirut=Βηρυτός; Tripoli=Τρίπολη Λιβάνου
SY Aleppo=Χαλέπι; Damascus=Δαμασκός
TN Tunis=Τύνιδα
MA Casablanca=Καζαμπλάνκα; Tangier=Ταγγέρη; Rabat=Ραμπάτ
DZ Algiers=Αλγέρι
IS Reykjavík=Ρέικιαβικ
US New York City=Νέα Υόρκη/New York; Los Angeles=Λος Άντζελες; Chicago=Σικάγο; Miami=Μαϊάμι; Houston=Χιούστον
CA Toronto=Τορόντο; Montréal=Μόντρεαλ/Montreal; Vancouver=Βανκούβερ
CN Shanghai=Σαγκάη; Beijing=Πεκίνο/Peking; Shenzhen=Σεντζέν; Guangzhou=Καντόνα/Canton; Tianjin=Τιαντζίν; Qingdao=Τσινγκντάο; Ningbo=Νινγκμπό
HK Hong Kong=Χονγκ Κονγκ
SG Singapore=Σιγκαπούρη
JP Tokyo=Τόκιο; Yokohama=Γιοκοχάμα
KR Seoul=Σεούλ; Busan=Πουσάν/Pusan
IN Mumbai=Βομβάη/Bombay; Delhi=Δελχί
AE Dubai=Ντουμπάι; Abu Dhabi=Άμπου Ντάμπι
SA Riyadh=Ριάντ; Jeddah=Τζέντα
BR São Paulo=Σάο Πάολο; Rio de Janeiro=Ρίο ντε Τζανέιρο
AU Sydney=Σίδνεϊ; Melbourne=Μελβούρνη
ZA Johannesburg=Γιοχάνεσμπουργκ; Cape Town=Κέιπ Τάουν; Durban=Ντέρμπαν
MC Monaco=Μονακό`
