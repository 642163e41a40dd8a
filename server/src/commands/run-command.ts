import { errorTexts, fieldText } from '@dromos/contract/base/messages.ts'
import { codeOf } from '../db/start-error.ts'
import { AppError } from '../platform/errors.ts'
import { UsageError } from './command.ts'

/** Runs what was typed at the terminal; what goes wrong is one sentence. Answers the exit code. */
export async function runCommand(work: () => Promise<boolean>): Promise<0 | 1 | 2> {
  try {
    return (await work()) ? 0 : 1
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

/** What a person at the terminal reads of an error. */
export function wordsOf(error: unknown): string {
  if (error instanceof AppError) return refusal(error)
  return error instanceof Error ? error.message || codeOf(error) : String(error)
}

function refusal({ code, details: { fields = {} } }: AppError): string {
  const reasons = Object.entries(fields).map(([name, key]) => `${name}: ${fieldText(key, 'en')}`)
  return reasons.length > 0 ? reasons.join('\n') : errorTexts.en[code]
}
