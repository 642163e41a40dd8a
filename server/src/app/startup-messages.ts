import type { Demonstration } from '@dromos/contract/base/status.ts'
import { ConfigError } from './settings.ts'
import type { Config } from './config.ts'
import { rightsRefusal } from '../db/refusals.ts'
import { codeOf, StartError } from '../db/start-error.ts'
import { writeLine } from './log-line.ts'

export function announceStart({ publicUrl }: Config, demo: Demonstration | null, warnings: string[]): void {
  writeLine('info', `Dromos is serving at ${publicUrl}`)
  for (const line of warnings) writeLine(line.startsWith('Warning') ? 'warn' : 'info', line)
  if (!demo) return
  writeLine('info', '')
  writeLine(
    'info',
    `Demonstration company. Password of every account: ${demo.password ?? 'the one you chose'}`,
  )
  for (const account of demo.accounts) writeLine('info', `  ${account.email.padEnd(28)} ${account.label_en}`)
}

export function explainStartError(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return `The port ${config?.port} is in use by another program. Set PORT to another one.`
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return `Cannot listen on ${config?.host}:${config?.port} (${code}). Set HOST and PORT to an address of this machine.`
  }
  return rightsRefusal(error) ?? `Dromos could not start: ${traceOf(error)}`
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
