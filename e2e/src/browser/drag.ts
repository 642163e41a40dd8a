import type { Locator } from 'playwright-core'

/** Drags once what stands still, as a person does who looks first, until what the drop leads to is there. */
export async function dragOnto(source: Locator, target: Locator, arrived: Locator): Promise<void> {
  await source.dragTo(target)
  await arrived.waitFor()
}
