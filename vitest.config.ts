import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** What takes longest begins first, so that no worker is left with it at the end: the walks and starts, then by size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /\/(walk-|starter)/.test(moduleId)
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))]
  }
}

// Bounds for what hangs, and no measure of anything: no test may depend on how fast a machine is.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false, ...patience } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/test/global-setup.ts',
          isolate: false,
          ...patience,
        },
      },
      {
        test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], ...patience },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: 'e2e/src/serve.ts',
          setupFiles: 'e2e/src/close-pages.ts',
          isolate: false,
          ...patience,
          // Every step of a flow has a bound of its own.
          testTimeout: 600_000,
        },
      },
    ],
  },
})
