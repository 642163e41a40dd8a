import { expect } from 'vitest'
import { readConfig } from '../app/config.ts'
import { ConfigError } from '../app/settings.ts'

/** Why settings are refused; empty where they are not. */
export function settingRefusal(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return error instanceof Error ? error.message : ''
  }
  return ''
}
