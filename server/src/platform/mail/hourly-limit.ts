let perHour = 200

/** Sets how many mails of one person go out within an hour, of whichever kind, as the process starts. */
export function limitMails(mails: number): void {
  perHour = mails
}

export const mailsPerHour = (): number => perHour

/** How many of them may be mails to many: a tenth is kept for letters that somebody waits for. */
export const manyPerHour = (): number => perHour - Math.floor(perHour / 10)
