/** Why something about a group is refused; part of `fieldTexts`. */
export const groupTexts = {
  en: {
    group_placeholder: 'Only {first_name} and {firm} are filled in; write them exactly so.',
    group_full: 'A group has at most {bound} recipients, contacts and addresses together.',
    group_files_full: 'A group has at most {bound} files.',
    group_no_recipients: 'Nobody of this group would get the mail.',
    group_inactive: 'This group is switched off. Switch it on first.',
    group_ended: 'Nothing of this sending waits any more.',
    group_no_link: 'The files of this sending went along with the mails, or their links have ended.',
    group_sending: 'The mail before is still being sent. Wait for its end, or cancel it.',
    suppression_lifted: 'This was lifted already.',
    group_was_sent: 'This group was sent, times: {bound}. Switch it off instead.',
    used_in_groups: 'Used by groups: {bound}.',
  },
  el: {
    group_placeholder: 'Συμπληρώνονται μόνο τα {first_name} και {firm}, γραμμένα ακριβώς έτσι.',
    group_full: 'Μια ομάδα έχει το πολύ {bound} παραλήπτες, επαφές και διευθύνσεις μαζί.',
    group_files_full: 'Μια ομάδα έχει το πολύ {bound} αρχεία.',
    group_no_recipients: 'Κανείς από αυτή την ομάδα δεν θα λάμβανε το μήνυμα.',
    group_inactive: 'Η ομάδα είναι απενεργοποιημένη. Ενεργοποιήστε την πρώτα.',
    group_ended: 'Δεν περιμένει πια τίποτα από αυτή την αποστολή.',
    group_no_link: 'Τα αρχεία αυτής της αποστολής στάλθηκαν μαζί με τα μηνύματα, ή οι σύνδεσμοί τους έληξαν.',
    group_sending: 'Το προηγούμενο μήνυμα στέλνεται ακόμη. Περιμένετε να τελειώσει, ή ακυρώστε το.',
    suppression_lifted: 'Έχει ήδη αρθεί.',
    group_was_sent: 'Η ομάδα στάλθηκε, φορές: {bound}. Απενεργοποιήστε την.',
    used_in_groups: 'Χρησιμοποιείται από ομάδες: {bound}.',
  },
} as const
