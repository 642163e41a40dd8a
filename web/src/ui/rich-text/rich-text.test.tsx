import { MantineProvider } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RichTextField } from './rich-text-field.tsx'
import { RichTextView, shownOf } from './rich-text-view.tsx'
import type { ParsedNode } from './rich-text-view.tsx'

const text = (words: string): ParsedNode => ({ nodeName: '#text', textContent: words, childNodes: [] })
const element = (name: string, ...childNodes: ParsedNode[]): ParsedNode => ({
  nodeName: name,
  textContent: null,
  childNodes,
  getAttribute: () => null,
})
const link = (href: string | null, ...childNodes: ParsedNode[]): ParsedNode => ({
  ...element('A', ...childNodes),
  getAttribute: (name) => (name === 'href' ? href : null),
})
const shown = (...nodes: ParsedNode[]) => renderToStaticMarkup(shownOf(element('BODY', ...nodes)))

it('rich text shows marks, lists and links', () => {
  expect(
    shown(
      element('P', text('a '), element('STRONG', text('b')), element('BR')),
      element('UL', element('LI', link('https://c.example', text('c')))),
    ),
  ).toBe(
    '<p>a <strong>b</strong><br/></p>' +
      '<ul><li><a href="https://c.example" target="_blank" rel="noopener noreferrer">c</a></li></ul>',
  )
})

it('rich text shows only the words of what is unknown, and nothing of what has no words', () => {
  expect(
    shown(
      element('DIV', text('<b>a</b>')),
      element('IMG'),
      element('SCRIPT', text('alert(1)')),
      element('style', text('p{}')),
      element('svg', element('a', text('b'))),
      { nodeName: '#comment', textContent: 'c', childNodes: [] },
    ),
  ).toBe('&lt;b&gt;a&lt;/b&gt;')
})

it.each(['javascript:alert(1)', 'data:text/html,x', '//x.example', '/app', null])(
  'rich text has no link to %s',
  (href) => {
    expect(shown(link(href, text('word')))).toBe('word')
  },
)

it('a field of rich text has its label and its error while the editor loads, and shows its text to readers', () => {
  const parsed = element('BODY', element('P', text('Kept')))
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ body: parsed })
    },
  )
  function Form({ readOnly }: { readOnly: boolean }) {
    const { control } = useForm({ defaultValues: { body: '<p>Kept</p>' } })
    return (
      <RichTextField
        {...{ control, readOnly }}
        name="body"
        label="Message"
        problem="Field is required."
        required
      />
    )
  }
  const drawn = (readOnly: boolean) =>
    renderToStaticMarkup(
      <MantineProvider>
        <Form readOnly={readOnly} />
      </MantineProvider>,
    )
  expect(drawn(false)).toMatch(/Message.*Field is required\./s)
  expect(drawn(false)).not.toContain('Kept')
  expect(drawn(true)).toContain('<p>Kept</p>')
  expect(renderToStaticMarkup(<RichTextView html="" />)).toContain('<p>Kept</p>')
  vi.unstubAllGlobals()
})
