import type { Locator, Page } from 'playwright-core'

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const firstRow = (of: Locator): Locator => of.locator('tbody tr').first()
