import type { Page, Response } from 'playwright-core'

/** What the server refused, for whoever has to find out from afar why a flow failed. */
const refused = new WeakMap<Page, string[]>()

/** Begins to note what the server refuses a page. */
export function noteRefusals(page: Page): void {
  const noted: string[] = []
  refused.set(page, noted)
  page.on('response', (response) => {
    if (response.status() >= 400) void told(response).then((line) => noted.push(line))
  })
}

async function told(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return `${response.request().method()} ${response.url()}: ${response.status()} ${text.slice(0, 300)}`
}

// Runs in the page.
const onTop = `{
  const valueOf = ({ name, value, ariaInvalid }) => name + '=' + value + (ariaInvalid === 'true' ? ' (wrong)' : '')
  const over = [...document.querySelectorAll('[role=dialog], [role=alert], [role=alertdialog]')]
  const texts = over.map((part) => [part.innerText, ...[...part.querySelectorAll('input')].map(valueOf)].join('; '))
  const focused = document.activeElement?.outerHTML.replaceAll(/ (style|class)="[^"]*"/g, '').slice(0, 300);
  [...texts, 'Focus: ' + focused].join('\\n')
}`

/** The address of a page, what the server refused it, what lies over it and where its focus is. */
export async function stateOf(page: Page): Promise<string> {
  const seen = await page.evaluate<string>(onTop).catch(String)
  return ['', page.url(), ...(refused.get(page) ?? []), seen, ''].join('\n')
}
