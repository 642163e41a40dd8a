/** Whether a mail is a letter that a person of ours has written; others hold links that may still work. */
export const isComposedMail = (mail: string, letter: string): string =>
  `num_nonnulls(${letter}.order_id, ${letter}.booking_id, ${letter}.groupage_id, ${letter}.person_id) > 0
    and ${mail}.sender_id is not null`
