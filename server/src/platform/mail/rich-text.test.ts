import { requiredRichText, richText } from '@dromos/contract/base/rich-text.ts'
import { describe, expect, it } from 'vitest'
import { cleanRichText, plainTextOf } from '../rich-text.ts'

describe('a rich text', () => {
  it('keeps what the editor makes: marks, lists, headings and links', () => {
    const html =
      '<h2>Terms</h2><p><strong>Bold</strong> <em>and</em> <u>more</u><br />next</p>' +
      '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol>' +
      '<p><a href="https://dromos.example/?a=1&amp;b=2" rel="noopener noreferrer">here</a></p>'
    expect(cleanRichText(html)).toBe(html)
  })

  it('has the marks of other editors turned into its own', () => {
    expect(cleanRichText('<h1>A</h1><div><b>b</b> <i>c</i></div><h6>d</h6>')).toBe(
      '<h2>A</h2><p><strong>b</strong> <em>c</em></p><h3>d</h3>',
    )
  })

  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a script in pieces', '<scr<script></script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['a picture', '<p>a<img src="https://spy.example/1.gif" onerror="alert(1)"></p>', '<p>a</p>'],
    [
      'a style',
      '<style>p{background:url(x)}</style><p style="position:fixed" class="x" id="y">a</p>',
      '<p>a</p>',
    ],
    [
      'a drawing',
      '<svg onload="alert(1)"><a xlink:href="javascript:1"><text>in</text></a></svg>after',
      'after',
    ],
    ['a formula', '<math><mtext><img src=x onerror=alert(1)></mtext></math>after', 'after'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>">in</iframe>after', 'after'],
    ['a form', '<form action="https://evil.example"><input name="a"><button>b</button></form>', 'b'],
    ['a base', '<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
    ['a comment', '<!--[if IE]><script>alert(1)</script><![endif]--><p>a</p>', '<p>a</p>'],
    ['a text that ends early', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['a template', '<template><p>a</p></template>', ''],
  ])('loses %s', (_, html, clean) => {
    const once = cleanRichText(html)
    expect(once).toBe(clean)
    expect(cleanRichText(once)).toBe(once)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://dromos.example/1',
    '//evil.example',
    '/app/orders',
    'https:evil',
    '',
  ])('rejects a link to %s', (address) => {
    expect(
      cleanRichText(`<p><a href="${address}" target="_blank" ping="https://spy.example">word</a></p>`),
    ).toBe('<p>word</p>')
  })

  it.each(['http://a.example', 'https://a.example/x?y=1#z', 'mailto:a@b.example', 'tel:+302101234567'])(
    'links to %s, and tells nobody where its reader comes from',
    (address) => {
      expect(cleanRichText(`<a href=" ${address} " onclick="alert(1)" name="x">a</a>`)).toBe(
        `<a href="${address}" rel="noopener noreferrer">a</a>`,
      )
    },
  )

  it('may be as long and as deep as it wants', () => {
    const deep = cleanRichText(`${'<ul><li>'.repeat(60_000)}x`)
    expect(deep.match(/<ul>/g)?.length ?? 0).toBeLessThan(10)
    expect(cleanRichText('<b '.repeat(100_000))).toBe('')
    expect(cleanRichText(`<p>${'word '.repeat(100_000)}</p>`).length).toBe(500_000 + '<p></p>'.length)
  })

  it('is bounded in its schema, and empty when it shows no words', () => {
    const schema = richText(50)
    expect(schema.safeParse('<p></p>').data).toBe('')
    expect(schema.safeParse('<p>&nbsp;<br></p>\n').data).toBe('')
    expect(schema.safeParse(`<p>${'a'.repeat(44)}</p>`).error?.issues[0]?.message).toBe('too_long:50')
    expect(schema.safeParse('<p>\u0000</p>').error?.issues[0]?.message).toBe('bad_characters')
    expect(schema.safeParse('<p>abc\u202Ecba</p>').success).toBe(false)
    expect(requiredRichText(50).safeParse('<p> </p>').error?.issues[0]?.message).toBe('required')
    expect(requiredRichText(50).safeParse('<p>a < b</p>').data).toBe('<p>a < b</p>')
  })
})

describe('the words of a rich text', () => {
  it('are separated as its paragraphs and lists are, with links in full', () => {
    const html =
      '<h2>Offer</h2><p>Dear <b>you</b>,<br>see <a href="https://a.example/?x=1&y=2">this</a>,' +
      ' <a href="https://b.example">https://b.example</a> or <a href="mailto:c@d.example">c@d.example</a>.</p>' +
      '<ul><li><p>one</p></li><li>two<ol><li>a</li><li>b</li></ol></li></ul><p>5 &lt; 6 &amp; 7</p>'
    expect(plainTextOf(html)).toBe(
      'Offer\n\nDear you,\nsee this (https://a.example/?x=1&y=2), https://b.example or c@d.example.\n\n' +
        '- one\n- two\n  1. a\n  2. b\n\n5 < 6 & 7',
    )
  })

  it('leave out what is not shown', () => {
    expect(plainTextOf('<p>a</p><script>b</script><style>c</style><!-- d -->')).toBe('a')
  })
})
