export interface DemoGoods {
  cargo: number
  subcargo: number | null
  description: string
  trailers: readonly number[]
  ambient: number
  /** Set point, least and most, in degrees Celsius. */
  temps: readonly [number, number, number] | null
  packing: number
  /** Centimetres of one piece: length, width, height. */
  size: readonly [number, number, number]
  stack: number
  /** How many fit a full trailer, and kilograms and euros of one. */
  full: number
  weight: number
  value: number
  /** Letters of `PlaceRow` handles. */
  from: string
  to: string
  /** Freight against a curtain-sider's, 1 being the same. */
  rate: number
}

type Row = readonly [
  kind: readonly [cargo: number, subcargo: number | null, description: string],
  travels: readonly [trailers: readonly number[], ambient: number, temps: DemoGoods['temps']],
  packed: readonly [
    packing: number,
    size: DemoGoods['size'],
    stack: number,
    full: number,
    weight: number,
    value: number,
  ],
  lane: readonly [from: string, to: string, rate: number],
]

const goods = ([kind, travels, packed, lane]: Row): DemoGoods => ({
  cargo: kind[0],
  subcargo: kind[1],
  description: kind[2],
  trailers: travels[0],
  ambient: travels[1],
  temps: travels[2],
  packing: packed[0],
  size: packed[1],
  stack: packed[2],
  full: packed[3],
  weight: packed[4],
  value: packed[5],
  from: lane[0],
  to: lane[1],
  rate: lane[2],
})

const eur = [120, 80, 180] as const
const industrial = [120, 100, 150] as const
const reefer = [7] as const
const curtain = [1, 1, 5] as const

export const goodsByName: Record<string, DemoGoods> = {
  feta: goods([
    [4, 40, 'Φέτα ΠΟΠ σε δοχεία'],
    [reefer, 5, [4, 2, 6]],
    [1, eur, 1, 33, 640, 4200],
    ['d', 'RM', 1.16],
  ]),
  yoghurt: goods([
    [4, 41, 'Γιαούρτι στραγγιστό'],
    [[7, 9], 5, [4, 2, 6]],
    [1, eur, 1, 33, 520, 1350],
    ['d', 'R', 1.16],
  ]),
  kiwi: goods([
    [3, 36, 'Ακτινίδια Hayward'],
    [reefer, 6, [1, 0, 3]],
    [5, eur, 1, 33, 690, 980],
    ['f', 'RM', 1.14],
  ]),
  peaches: goods([
    [3, 37, 'Ροδάκινα, νεκταρίνια'],
    [reefer, 6, [1, 0, 3]],
    [5, eur, 1, 33, 620, 860],
    ['f', 'RM', 1.15],
  ]),
  grapes: goods([
    [3, 38, 'Σταφύλια επιτραπέζια'],
    [reefer, 6, [1, 0, 3]],
    [1, eur, 1, 33, 560, 1250],
    ['fMR', 'RM', 1.15],
  ]),
  citrus: goods([
    [3, 35, 'Πορτοκάλια, μανταρίνια'],
    [reefer, 5, [5, 3, 7]],
    [5, eur, 1, 33, 680, 640],
    ['f', 'RM', 1.1],
  ]),
  vegetables: goods([
    [3, 39, 'Ντομάτες, πιπεριές'],
    [reefer, 4, [9, 8, 12]],
    [1, eur, 1, 33, 510, 720],
    ['f', 'RM', 1.12],
  ]),
  fish: goods([
    [6, 45, 'Τσιπούρα και λαβράκι σε πάγο'],
    [reefer, 7, [0, -1, 2]],
    [1, eur, 1, 33, 480, 3800],
    ['s', 'RM', 1.26],
  ]),
  meat: goods([
    [5, 42, 'Χοιρινό νωπό, E2'],
    [reefer, 7, [0, -1, 2]],
    [1, eur, 1, 33, 630, 2300],
    ['gR', 'R', 1.18],
  ]),
  oil: goods([
    [9, null, 'Εξαιρετικό παρθένο ελαιόλαδο'],
    [curtain, 2, null],
    [1, eur, 1, 30, 780, 5400],
    ['o', 'DRk', 1.02],
  ]),
  olives: goods([
    [9, null, 'Επιτραπέζιες ελιές σε βαρέλια'],
    [curtain, 1, null],
    [4, industrial, 1, 26, 860, 1900],
    ['ok', 'D', 1],
  ]),
  wine: goods([
    [8, 47, 'Κρασί εμφιαλωμένο'],
    [[1, 10], 2, null],
    [1, eur, 1, 30, 760, 2900],
    ['w', 'DR', 1.02],
  ]),
  beer: goods([
    [8, 48, 'Μπίρα σε κουτιά και βαρέλια'],
    [curtain, 1, null],
    [1, eur, 1, 31, 765, 620],
    ['wD', 'D', 0.98],
  ]),
  pasta: goods([
    [2, 32, 'Ζυμαρικά'],
    [curtain, 1, null],
    [1, eur, 1, 33, 560, 520],
    ['k', 'DR', 0.98],
  ]),
  canned: goods([
    [2, 33, 'Κομπόστα ροδάκινο σε κονσέρβα'],
    [curtain, 1, null],
    [1, eur, 1, 27, 890, 760],
    ['k', 'D', 0.98],
  ]),
  medicines: goods([
    [10, 51, 'Φάρμακα, GDP'],
    [[7], 3, [20, 15, 25]],
    [1, eur, 1, 33, 260, 14_000],
    ['i', 'i', 1.35],
  ]),
  chemicals: goods([
    [11, null, 'Πρόσθετα πολυμερών σε IBC'],
    [curtain, 2, null],
    [13, [120, 100, 116], 1, 22, 1080, 1450],
    ['p', 'phD', 1.06],
  ]),
  plastics: goods([
    [19, null, 'Κόκκοι πολυαιθυλενίου'],
    [curtain, 1, null],
    [14, [120, 100, 200], 1, 22, 1060, 1250],
    ['pD', 'pkam', 1],
  ]),
  cotton: goods([
    [22, 78, 'Βαμβάκι εκκοκκισμένο σε μπάλες'],
    [[1, 2], 1, null],
    [18, [140, 55, 90], 3, 96, 225, 410],
    ['x', 'x', 0.98],
  ]),
  fabrics: goods([
    [13, 66, 'Ρολά υφάσματος'],
    [[1, 6], 1, null],
    [4, industrial, 1, 26, 620, 3600],
    ['x', 'xD', 1],
  ]),
  garments: goods([
    [13, 67, 'Κρεμαστά ενδύματα'],
    [[11], 1, null],
    [21, [80, 72, 170], 1, 54, 110, 2600],
    ['x', 'D', 1.08],
  ]),
  steel: goods([
    [14, 68, 'Χαλυβδόφυλλα σε πακέτα'],
    [[4, 12, 1], 1, null],
    [17, [300, 120, 40], 1, 8, 2950, 2300],
    ['m', 'mhD', 1],
  ]),
  aluminium: goods([
    [14, 69, 'Προφίλ αλουμινίου'],
    [curtain, 1, null],
    [17, [600, 60, 60], 2, 16, 1450, 4300],
    ['m', 'mha', 1.02],
  ]),
  copper: goods([
    [14, 70, 'Σωλήνες χαλκού'],
    [[6, 1], 1, null],
    [4, industrial, 1, 24, 960, 8200],
    ['m', 'mhD', 1.08],
  ]),
  marble: goods([
    [15, 71, 'Πλάκες μαρμάρου σε μεταλλικές βάσεις'],
    [[12, 1], 1, null],
    [22, [320, 60, 190], 1, 10, 2400, 2600],
    ['b', 'bmxD', 1.04],
  ]),
  tiles: goods([
    [15, 72, 'Πλακίδια δαπέδου'],
    [curtain, 1, null],
    [4, [120, 80, 110], 1, 20, 1190, 560],
    ['b', 'D', 0.98],
  ]),
  insulation: goods([
    [15, 73, 'Πετροβάμβακας'],
    [[2, 3], 1, null],
    [8, [120, 120, 140], 2, 44, 185, 240],
    ['b', 'D', 1.04],
  ]),
  machines: goods([
    [16, null, 'Μηχανές συσκευασίας'],
    [[12, 5, 13], 1, null],
    [23, [300, 220, 240], 1, 4, 3600, 62_000],
    ['h', 'haDm', 1.15],
  ]),
  carparts: goods([
    [17, null, 'Ανταλλακτικά σε συρμάτινα κιβώτια'],
    [[2, 1], 1, null],
    [7, [120, 80, 97], 2, 66, 290, 2100],
    ['a', 'a', 1.04],
  ]),
  paper: goods([
    [18, null, 'Ρολά χαρτιού'],
    [[2, 4], 1, null],
    [19, [120, 120, 130], 1, 22, 1050, 900],
    ['c', 'cD', 0.98],
  ]),
  appliances: goods([
    [21, 75, 'Ψυγεία και πλυντήρια'],
    [[6, 2], 1, null],
    [1, [120, 80, 220], 1, 33, 240, 3100],
    ['e', 'eD', 1.06],
  ]),
  plants: goods([
    [23, null, 'Φυτά γλάστρας σε τρόλεϊ'],
    [[7], 4, [12, 8, 15]],
    [21, [80, 72, 170], 1, 54, 165, 640],
    ['l', 'l', 1.16],
  ]),
  fertiliser: goods([
    [22, 76, 'Λιπάσματα σε μεγασάκους'],
    [curtain, 1, null],
    [12, [90, 90, 110], 1, 24, 1000, 420],
    ['n', 'Dm', 0.96],
  ]),
  general: goods([
    [1, 30, 'Μικτό φορτίο'],
    [[1, 6], 1, null],
    [1, eur, 1, 33, 430, 1400],
    ['De', 'D', 1],
  ]),
}

/** Months in which there is something to carry; the others all year. */
export const seasons: Record<string, readonly number[]> = {
  kiwi: [10, 11, 12, 1, 2, 3, 4, 5],
  peaches: [5, 6, 7, 8, 9],
  grapes: [7, 8, 9, 10, 11],
  citrus: [11, 12, 1, 2, 3, 4, 5],
}
