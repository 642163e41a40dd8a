/** In phone patterns `#` is any digit and the code stands apart; in plates `@` is a letter. */
export interface LocalStyle {
  dial: string
  landline: string
  mobile: string
  truck: string
  trailer: string
  names: keyof typeof names
}

const row = (
  dial: string,
  phones: [string, string],
  plates: [string, string],
  people: keyof typeof names,
): LocalStyle => ({
  dial,
  landline: phones[0],
  mobile: phones[1],
  truck: plates[0],
  trailer: plates[1],
  names: people,
})

export const names = {
  el: {
    first: [
      'Γιώργος',
      'Μαρία',
      'Δημήτρης',
      'Ελένη',
      'Κώστας',
      'Κατερίνα',
      'Νίκος',
      'Βασιλική',
      'Θανάσης',
      'Άννα',
      'Χρήστος',
      'Ιωάννα',
    ],
    last: [
      ['Παππάς', 'Παππά'],
      ['Βλάχος', 'Βλάχου'],
      ['Αντωνίου', 'Αντωνίου'],
      ['Γεωργιάδης', 'Γεωργιάδου'],
      ['Μακρής', 'Μακρή'],
      ['Οικονόμου', 'Οικονόμου'],
      ['Σωτηρόπουλος', 'Σωτηροπούλου'],
      ['Χατζηδάκης', 'Χατζηδάκη'],
      ['Ράπτης', 'Ράπτη'],
      ['Λαμπρόπουλος', 'Λαμπροπούλου'],
      ['Κωνσταντινίδης', 'Κωνσταντινίδου'],
      ['Ζήσης', 'Ζήση'],
    ],
  },
  de: {
    first: ['Thomas', 'Sabine', 'Jürgen', 'Anja', 'Stefan', 'Petra', 'Markus', 'Claudia'],
    last: [
      'Müller',
      'Schröder',
      'Weiß',
      'Bauer',
      'Hofmann',
      'Krüger',
      'Vogel',
      'Lindner',
      'Gruber',
      'Köhler',
    ],
  },
  it: {
    first: ['Marco', 'Giulia', 'Luca', 'Francesca', 'Andrea', 'Chiara', 'Paolo', 'Elena'],
    last: [
      'Rossi',
      'Bianchi',
      'Ferrari',
      'Colombo',
      'Ricci',
      'Moretti',
      'Conti',
      'De Luca',
      'Galli',
      'Fontana',
    ],
  },
  pl: {
    first: ['Piotr', 'Agnieszka', 'Krzysztof', 'Małgorzata', 'Tomasz', 'Joanna', 'Paweł', 'Magdalena'],
    last: ['Nowak', 'Wójcik', 'Mazur', 'Krawczyk', 'Dudek', 'Zając', 'Wieczorek', 'Pawlak', 'Król', 'Sikora'],
  },
  nl: {
    first: ['Jan', 'Sanne', 'Pieter', 'Anouk', 'Bram', 'Lotte', 'Maarten', 'Femke'],
    last: [
      'de Vries',
      'van den Berg',
      'Bakker',
      'Visser',
      'Smit',
      'Mulder',
      'de Groot',
      'Peeters',
      'Jansen',
      'Vos',
    ],
  },
  bg: {
    first: ['Georgi', 'Maria', 'Ivan', 'Desislava', 'Dimitar', 'Elena', 'Nikolay', 'Tsvetelina'],
    last: [
      ['Ivanov', 'Ivanova'],
      ['Petrov', 'Petrova'],
      ['Dimitrov', 'Dimitrova'],
      ['Stoyanov', 'Stoyanova'],
      ['Kolev', 'Koleva'],
      ['Angelov', 'Angelova'],
      ['Todorov', 'Todorova'],
    ],
  },
  ro: {
    first: ['Andrei', 'Ioana', 'Mihai', 'Elena', 'Cristian', 'Ana-Maria', 'Bogdan', 'Raluca'],
    last: ['Popescu', 'Ionescu', 'Radu', 'Stănescu', 'Dumitru', 'Munteanu', 'Ștefan', 'Georgescu', 'Marin'],
  },
  fr: {
    first: ['Julien', 'Camille', 'Nicolas', 'Aurélie', 'François', 'Hélène', 'Thierry', 'Sophie'],
    last: ['Martin', 'Lefèvre', 'Moreau', 'Girard', 'Dubois', 'Fournier', 'Mercier', 'Chevalier', 'Garnier'],
  },
  es: {
    first: ['Javier', 'Lucía', 'Sergio', 'Marta', 'Álvaro', 'Carmen', 'Diego', 'Inés'],
    last: [
      'García Ruiz',
      'Fernández',
      'Martínez',
      'López Gil',
      'Sánchez',
      'Núñez',
      'Ortega',
      'Romero',
      'Ibáñez',
    ],
  },
  nordic: {
    first: ['Lars', 'Karin', 'Anders', 'Mette', 'Jonas', 'Ingrid', 'Søren', 'Emma'],
    last: [
      'Andersson',
      'Nielsen',
      'Lindqvist',
      'Jørgensen',
      'Bergström',
      'Rasmussen',
      'Åberg',
      'Kjær',
      'Holm',
    ],
  },
  tr: {
    first: ['Mehmet', 'Ayşe', 'Emre', 'Elif', 'Burak', 'Zeynep', 'Murat', 'Gülşen'],
    last: ['Yılmaz', 'Kaya', 'Demir', 'Şahin', 'Çelik', 'Öztürk', 'Aydın', 'Koç', 'Arslan'],
  },
  cz: {
    first: ['Jiří', 'Lenka', 'Tomáš', 'Hana', 'Martin', 'Kateřina', 'Ondřej', 'Jana'],
    last: [
      ['Novák', 'Nováková'],
      ['Dvořák', 'Dvořáková'],
      ['Černý', 'Černá'],
      ['Procházka', 'Procházková'],
      ['Kučera', 'Kučerová'],
      ['Beneš', 'Benešová'],
    ],
  },
  hu: {
    first: ['Gábor', 'Zsófia', 'László', 'Katalin', 'Péter', 'Ágnes', 'Zoltán', 'Eszter'],
    last: ['Nagy', 'Kovács', 'Szabó', 'Horváth', 'Tóth', 'Kiss', 'Molnár', 'Varga', 'Fekete'],
  },
  sr: {
    first: ['Marko', 'Jelena', 'Nikola', 'Milica', 'Stefan', 'Ivana', 'Dragan', 'Tamara'],
    last: ['Jovanović', 'Petrović', 'Nikolić', 'Marković', 'Đorđević', 'Stojanović', 'Ilić', 'Pavlović'],
  },
} as const

export const localStyles: Record<string, LocalStyle> = {
  GR: row('30', ['210#######', '697#######'], ['IZ@ ####', 'P #####'], 'el'),
  DE: row('49', ['89########', '151########'], ['M-@@ ####', 'M-@@ ####'], 'de'),
  AT: row('43', ['15######', '664#######'], ['W-####@', 'W-####@'], 'de'),
  IT: row('39', ['02########', '347#######'], ['G@ ###@@', 'XA###@@'], 'it'),
  PL: row('48', ['71#######', '601######'], ['DW #@###', 'DW ##@@'], 'pl'),
  NL: row('31', ['10#######', '61#######'], ['##-B@@-#', 'O@-##-@@'], 'nl'),
  BE: row('32', ['32######', '47#######'], ['1-@@@-###', 'Q-A@@-###'], 'nl'),
  BG: row('359', ['2#######', '88#######'], ['CB #### @@', 'CB #### E@'], 'bg'),
  RO: row('40', ['21#######', '72#######'], ['B ### @@@', 'B ### @@@'], 'ro'),
  FR: row('33', ['14#######', '61#######'], ['G@-###-@@', 'G@-###-@@'], 'fr'),
  ES: row('34', ['91#######', '61#######'], ['#### M@@', 'R #### B@@'], 'es'),
  SE: row('46', ['31######', '70#######'], ['@@@ ##A', '@@@ ##A'], 'nordic'),
  DK: row('45', ['331#####', '201#####'], ['EA ## ###', 'EX ####'], 'nordic'),
  TR: row('90', ['212#######', '532#######'], ['34 @@@ ###', '34 @@ ####'], 'tr'),
  CZ: row('420', ['2########', '602######'], ['4A# ####', '4A# ####'], 'cz'),
  HU: row('36', ['1#######', '30#######'], ['AA @@-###', 'XA@-###'], 'hu'),
  RS: row('381', ['112######', '63#######'], ['BG ####-@@', 'AB-### BG'], 'sr'),
}
