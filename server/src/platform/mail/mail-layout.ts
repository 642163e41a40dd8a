import type { Language } from '@dromos/contract/constants/languages.ts'
import { escaped } from './mail-text.ts'
import type { MailContent, MailTextParts } from './mail-text.ts'
import { cleanRichText, plainTextOf } from '../rich-text.ts'

/** How the mails of a business look, in the language of their reader. */
export interface House {
  name: string
  /** Address, telephone, web: what stands under its name at the foot. */
  lines: readonly string[]
  /** Its colour, `#1d4f91`; anything else is ours. */
  color: string
  /** Key of its picture in the store; it goes along with the mail (`filesOf`). */
  logo: string | null
}

interface MailLayoutParts {
  subject: string
  /** Rich text, cleaned here. */
  html: string
  language: Language
  house: House
  /** Below what it says: the one thing that its reader does next. */
  button?: MailTextParts['button']
  /** Said small below everything, as why one gets this mail; plain text. */
  foot?: string
}

/** A letter in the look of a business, as text and as HTML that mail programs show alike. */
export function layoutMail({
  subject,
  html,
  language,
  house,
  button,
  foot = '',
}: MailLayoutParts): MailContent {
  const { name, lines } = house
  const small = [lines.filter(Boolean).join(' · '), foot].filter(Boolean)
  const way = button ? [`${button.label}:\n${button.address}`] : []
  const text = [plainTextOf(html), ...way, ['--', name, ...small].join('\n')].join('\n\n')
  const body = [
    head(house),
    `<div style="padding:24px">${dressed(cleanRichText(html), colorOf(house))}${wayOf(button, house)}</div>`,
    `<div style="${footStyle}"><strong style="color:#3d4a5c">${escaped(name)}</strong>`,
    ...small.map((line) => `<br>${escaped(line)}`),
    '</div>',
  ]
  return {
    subject,
    text: `${text}\n`,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>` +
      `<body style="${bodyStyle}"><div style="${sheetStyle}">${body.join('')}</div></body></html>`,
  }
}

/** A plain letter in the look of a business, with what has to go along; every part is text and is escaped. */
export function framedMail(
  { subject, greeting, paragraphs, button, foot }: MailTextParts,
  { house, language }: Pick<MailLayoutParts, 'house' | 'language'>,
): MailContent {
  const lines = [greeting, ...paragraphs].map((line) => `<p>${escaped(line).replaceAll('\n', '<br />')}</p>`)
  const said = { subject, html: lines.join(''), language, house, button, ...(foot && { foot }) }
  return { ...layoutMail(said), files: filesOf(house) }
}

/** What has to go along with a letter of the house for it to be whole. */
export const filesOf = ({ logo }: House): string[] => (logo ? [logo] : [])

/** How a picture that goes along is named in the letter's HTML. */
export const pictureName = (key: string): string => `cid:${key}`

const ACCENT = '#1d4f91'

const colorOf = ({ color }: House): string => (/^#[\da-f]{6}$/i.test(color) ? color : ACCENT)

function head(house: House): string {
  const name = escaped(house.name)
  const mark = house.logo
    ? `<img src="${pictureName(house.logo)}" alt="${name}" height="44" style="${logoStyle}">`
    : `<strong style="font-size:19px;color:${colorOf(house)}">${name}</strong>`
  return `<div style="padding:20px 24px 14px;border-bottom:2px solid ${colorOf(house)}">${mark}</div>`
}

// A cell with a colour of its own: programs that turn a mail dark, or draw no rounded links, leave it a button.
function wayOf(button: MailTextParts['button'], house: House): string {
  if (!button) return ''
  const color = colorOf(house)
  const link = `<a href="${escaped(button.address)}" style="${buttonStyle}">${escaped(button.label)}</a>`
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0 4px"><tr>' +
    `<td bgcolor="${color}" style="border-radius:8px;background:${color}">${link}</td></tr></table>`
  )
}

const buttonStyle =
  'display:inline-block;padding:11px 20px;font-weight:600;line-height:1.3;color:#ffffff;text-decoration:none'
const bodyStyle =
  'margin:0;padding:24px 12px;background:#f2f4f7;font:15px/1.5 Inter,Arial,sans-serif;color:#16202e'
const sheetStyle =
  'max-width:640px;margin:0 auto;background:#ffffff;border:1px solid #dde3ea;border-radius:6px'
const logoStyle = 'display:block;max-width:260px;height:44px;object-fit:contain;object-position:left'
const footStyle =
  'padding:14px 24px 20px;border-top:1px solid #e4e9ef;font-size:12px;line-height:1.6;color:#5b6776'

const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 14px',
  h2: 'margin:20px 0 10px;font-size:19px;line-height:1.3',
  h3: 'margin:18px 0 8px;font-size:16px;line-height:1.3',
  ul: 'margin:0 0 14px;padding-left:24px',
  ol: 'margin:0 0 14px;padding-left:24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 14px;padding-left:14px;border-left:3px solid #cfd8e3;color:#3d4a5c',
}

// Mail programs drop style sheets: each element carries its own. Cleaned elements but links have no attributes.
const dressed = (clean: string, color: string): string =>
  clean
    .replaceAll(
      /<(p|h2|h3|ul|ol|li|blockquote)>/g,
      (_, tag: string) => `<${tag} style="${styles[tag] ?? ''}">`,
    )
    .replaceAll('<a href=', `<a style="color:${color}" href=`)
