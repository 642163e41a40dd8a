import { readConfig } from '../app/config.ts'
import { examine, lineOf } from '../doctor/doctor.service.ts'
import { say } from './command.ts'
import { readArgs } from './command-table.ts'

export async function runDoctor(args: string[]): Promise<boolean> {
  readArgs(args, {})
  let isWell = true
  for await (const finding of examine(readConfig(process.env))) {
    say(lineOf(finding))
    isWell &&= finding.state !== 'failed'
  }
  return isWell
}
