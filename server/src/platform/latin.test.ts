import { expect, it } from 'vitest'
import { inLatin } from './latin.ts'

it.each([
  ['Δρόμος Διαμεταφορική ΑΕ', 'Dromos Diametaforiki AE'],
  ['Ακτή Μιαούλη 85, Πειραιάς', 'Akti Miaouli 85, Peiraias'],
  ['Εὐάγγελος ΑΥΓΟΥΣΤΟΣ', 'Evangelos AVGOUSTOS'],
  ['Μπάμπης και Αγχίαλος', 'Bampis kai Anchialos'],
  ['Ξάνθη, Ψυχικό, Χίος, Θήβα', 'Xanthi, Psychiko, Chios, Thiva'],
  ['Αϋφαντής', 'Ayfantis'],
  ['Dromos EOOD, ul. Цар 5', 'Dromos EOOD, ul. Цар 5'],
  ['', ''],
])('Latin letters for %s are %s', (greek, latin) => {
  expect(inLatin(greek)).toBe(latin)
})
