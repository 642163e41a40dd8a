import { sayFinding } from '@dromos/contract/system/findings.ts'
import { email as emailSchema } from '@dromos/contract/base/text.ts'
import { readConfig } from '../app/config.ts'
import { StartError } from '../db/start-error.ts'
import { sendTestMail } from '../platform/mail/mail-server-check.ts'
import { say, UsageError } from './command.ts'
import { readArgs } from './command-table.ts'
import { calledAs } from '../platform/product.ts'

export async function testMail(args: string[]): Promise<boolean> {
  const [address] = readArgs(args, {}, 1).positionals
  if (!address || !emailSchema.safeParse(address).success) {
    throw new UsageError(`Usage: ${calledAs} mail test EMAIL`)
  }
  const { mailServer, copy } = readConfig(process.env)
  if (copy) throw new StartError('With DROMOS_COPY=on nothing is sent.')
  if (!mailServer) throw new StartError('There is no mail server: set SMTP_URL and MAIL_FROM.')
  const failure = await sendTestMail(mailServer, address)
  if (failure) {
    const { step, said: answer } = failure
    const { said, advice } = sayFinding({ code: `mail.${step}`, params: { said: answer } }, 'en')
    throw new StartError(`Not sent: ${said}\n${advice}`)
  }
  say(`The mail server has taken a mail from ${mailServer.from} to ${address}. Look whether it arrives.`)
  return true
}
