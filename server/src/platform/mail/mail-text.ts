import type { Language } from '@dromos/contract/constants/languages.ts'

const dayFormats = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  el: new Intl.DateTimeFormat('el-GR', { dateStyle: 'long', timeZone: 'UTC' }),
} as const

export const longDay = (day: string, language: Language): string =>
  dayFormats[language].format(new Date(`${day}T00:00:00Z`))

export interface MailContent {
  subject: string
  text: string
  html: string
  /** Contents that have to go along for it to be whole, by their keys. */
  files?: readonly string[]
}

export const PRODUCT = 'Dromos'

export interface MailTextParts {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  button?: { label: string; address: string }
  foot?: string
}

/** A line that leads somewhere; with an empty address it is a line. */
export interface LinkedLine {
  text: string
  address: string
}

/** One plain letter as text and as HTML; every part is text and is escaped. `linked` stands before the paragraphs. */
export function mailOf({
  subject,
  greeting,
  linked = [],
  paragraphs,
  button,
  foot,
}: MailTextParts & { linked?: readonly LinkedLine[] }): MailContent {
  const lines = [
    greeting,
    ...linked.map(({ text, address }) => [text, address].filter(Boolean).join('\n')),
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.address}`] : []),
  ]
  const said = [escaped(greeting), ...linked.map(linkOf), ...paragraphs.map(escaped)]
  const body = said.map((line) => `<p style="${paragraphStyle}">${line}</p>`)
  const link = button
    ? `<p style="${paragraphStyle}"><a href="${escaped(button.address)}" style="${buttonStyle}">${escaped(button.label)}</a></p>`
    : ''
  const small = foot ? `<p style="${footStyle}">${escaped(foot)}</p>` : ''
  const html = `<!doctype html><html><body style="${bodyStyle}">${body.join('')}${link}${small}</body></html>`
  return { subject, text: `${lines.join('\n\n')}\n`, html }
}

const linkOf = ({ text, address }: LinkedLine): string =>
  address ? `<a href="${escaped(address)}" style="${linkStyle}">${escaped(text)}</a>` : escaped(text)

const bodyStyle =
  'margin:0;padding:24px;background:#f7f8fa;font:15px/1.5 Inter,Arial,sans-serif;color:#16202e'
const paragraphStyle = 'margin:0 0 16px;max-width:560px;white-space:pre-line'
const linkStyle = 'color:#1d4f91'
const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1d4f91;color:#ffffff;text-decoration:none'
const footStyle = 'margin:24px 0 0;font-size:13px;color:#475467'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
