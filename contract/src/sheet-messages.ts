/** Why a sheet is not written or not read; part of `fieldTexts`. */
export const sheetTexts = {
  en: {
    workbook_full: 'A workbook holds no more than {bound} rows. Narrow the list, or take CSV.',
    not_a_sheet: 'Choose a workbook (XLSX) or a CSV file.',
    sheet_protected: 'This file is protected or of an older kind. Save it as XLSX without a password.',
    sheet_macros: 'This workbook holds macros. Save it as XLSX without them.',
    sheet_too_heavy: 'This file is too large once it is unpacked.',
    sheet_too_long: 'No more than {bound} rows at a time.',
    sheet_too_wide: 'No more than {bound} columns.',
    sheet_empty: 'This sheet is empty.',
    sheet_no_head: 'The first row must hold the heads of the columns.',
    sheet_heads_alike: 'Two columns have the same head.',
    sheet_formulas: 'This sheet holds formulas: only their results are taken.',
  },
  el: {
    workbook_full: 'Ένα βιβλίο Excel χωράει έως {bound} γραμμές. Περιορίστε τη λίστα ή επιλέξτε CSV.',
    not_a_sheet: 'Επιλέξτε βιβλίο Excel (XLSX) ή αρχείο CSV.',
    sheet_protected:
      'Το αρχείο είναι προστατευμένο ή παλαιότερης μορφής. Αποθηκεύστε το ως XLSX χωρίς κωδικό.',
    sheet_macros: 'Το βιβλίο περιέχει μακροεντολές. Αποθηκεύστε το ως XLSX χωρίς αυτές.',
    sheet_too_heavy: 'Το αρχείο είναι υπερβολικά μεγάλο όταν αποσυμπιεστεί.',
    sheet_too_long: 'Έως {bound} γραμμές κάθε φορά.',
    sheet_too_wide: 'Έως {bound} στήλες.',
    sheet_empty: 'Το φύλλο είναι κενό.',
    sheet_no_head: 'Η πρώτη γραμμή πρέπει να έχει τις επικεφαλίδες των στηλών.',
    sheet_heads_alike: 'Δύο στήλες έχουν την ίδια επικεφαλίδα.',
    sheet_formulas: 'Το φύλλο περιέχει τύπους: λαμβάνονται μόνο τα αποτελέσματά τους.',
  },
}
