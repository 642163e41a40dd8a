import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** What a slow page may take for a drop before it is dragged again. */
const DROP_MS = 5_000

/**
 * Drags until what the drop leads to is there. What is drawn anew between the look and the press lies elsewhere then, and
 * the hand takes hold of nothing: as a person does, it tries again.
 */
export async function dragOnto(source: Locator, target: Locator, arrived: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await source.dragTo(target, { timeout: DROP_MS }).catch(() => undefined)
      return arrived.waitFor({ timeout: DROP_MS }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
}
