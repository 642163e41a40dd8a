import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** What takes longest begins first, so that no worker is left with it at the end: the walks and starts, then by size. */
const isLong = ({ moduleId }: TestSpecification): boolean => /\/(walk|starter)/.test(moduleId)
/** A worker goes on with files of the same project only; flows last longest, and what is short fills what is left. */
const order = ['e2e', 'server', 'contract', 'web', 'faults']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    return order.flatMap((name) => {
      const own = bySize.filter(({ project }) => project.name === name)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}

// Bounds for what hangs, and no measure of anything: no test may depend on how fast a machine is, or names a bound of its own.
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // One more than the check counts on processors: while one waits for a disk, a page or a clock, two work.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false, ...patience } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/test/databases/global-setup.ts',
          isolate: false,
          ...patience,
        },
      },
      {
        // Not part of `npm test`: `npm run test:faults` runs them, one at a time, and shows what they measured.
        test: {
          name: 'faults',
          include: ['server/src/test/faults/**/*.fault.ts'],
          globalSetup: 'server/src/test/databases/global-setup.ts',
          fileParallelism: false,
          ...patience,
        },
      },
      {
        // They replace globals of the page: each file has a context of its own.
        test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], pool: 'vmThreads', ...patience },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: 'e2e/src/browser/serve.ts',
          setupFiles: 'e2e/src/browser/close-pages.ts',
          isolate: false,
          ...patience,
        },
      },
    ],
  },
})
