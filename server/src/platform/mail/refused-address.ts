/** Codes that say that nobody is at an address, or not any more; not those of full mailboxes and of suspected mail. */
const nobody = new Set([550, 551, 553])

/** Whether a mail server says that it knows no such address. */
export function refusesAddress(problem: unknown): boolean {
  if (!(problem instanceof Error) || !('responseCode' in problem) || !('command' in problem)) return false
  return (
    problem.command === 'RCPT TO' &&
    nobody.has(Number(problem.responseCode)) &&
    !/ 5\.[27]\.\d/.test(problem.message)
  )
}
