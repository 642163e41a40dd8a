import type { OfferPage, PageOption } from '@dromos/contract/offers/offer-page.ts'
import { letterOf } from '@dromos/contract/offers/offer.rules.ts'
import { eurosIn } from '@dromos/contract/constants/money.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconCheck } from '../../ui/icons.ts'
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx'
import { dayIn, momentIn, sheetWords } from './sheet-words.ts'
import classes from './sheet.module.css'

interface SheetProps {
  page: OfferPage
  /** Absent where nobody answers, as in a preview. */
  onAccept?: ((option: number) => void) | undefined
  /** Stands in the place of what is being answered. */
  answering?: ReactNode
  /** What can be done below it: decline, ask, the PDF. */
  ways?: ReactNode
  renderFile?: (file: OfferPage['files'][number]) => ReactNode
}

/** What a customer sees of an offer, in the offer's own language: the page itself, and its preview. */
export function OfferSheet({ page, onAccept, answering, ways, renderFile }: SheetProps) {
  const { language, state, firm, contact, title, content, options, manuscripts, files } = page
  const words = sheetWords[language]
  return (
    <article className={classes.sheet} lang={language}>
      <SheetHead page={page} />
      <p className={classes.to}>
        {words.to} {[firm, contact].filter(Boolean).join(', ')}
      </p>
      {title && <h1 className={classes.title}>{title}</h1>}
      <SheetState page={page} />
      {content && <RichTextView html={content} />}
      <ol className={classes.options}>
        {options.map((option, at) => (
          <Option
            key={at}
            option={option}
            at={at}
            page={page}
            onAccept={state === 'open' ? onAccept : undefined}
          />
        ))}
      </ol>
      {answering}
      {manuscripts.length > 0 && (
        <dl className={classes.texts}>
          {manuscripts.map((text, at) => (
            <Text key={at} {...text} />
          ))}
        </dl>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label={words.files}>
          {files.map((file) => (
            <li key={file.id}>{renderFile ? renderFile(file) : file.name}</li>
          ))}
        </ul>
      )}
      <SheetFoot page={page} ways={ways} />
    </article>
  )
}

function SheetHead({ page }: { page: OfferPage }) {
  const { language, business, number_id: number, revision, sent_at: sent } = page
  const words = sheetWords[language]
  return (
    <header className={classes.head}>
      <div>
        <p className="strong">{business.name}</p>
        <p className="small">{[business.city, business.phone].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.number}>
        <p className="strong">
          {words.offer} <span className="nowrap">{number}</span>
        </p>
        <p className="small">
          {[sent && dayIn(sent.slice(0, 10), language), revision > 1 && `${words.version} ${revision}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </header>
  )
}

function SheetState({ page }: { page: OfferPage }) {
  const { state, language, accepted } = page
  if (state === 'open') return null
  const words = sheetWords[language]
  return (
    <output className={classes.state} data-state={accepted?.stands ?? state}>
      {accepted ? <Acceptance page={page} accepted={accepted} /> : words.states[state]}
    </output>
  )
}

/** What was taken, for how much and which day, by whom; and what comes of it. */
function Acceptance({
  page: { language, options },
  accepted: { option, name, at, total, loading_date: day, stands },
}: {
  page: OfferPage
  accepted: NonNullable<OfferPage['accepted']>
}) {
  const words = sheetWords[language]
  const taken = [letterOf(option, language), options[option]?.title ?? ''].join('. ')
  const amount = total === null ? null : eurosIn(total, language)
  return (
    <>
      <b>{words.accepted(taken, amount, dayIn(day, language))}</b> {words.stands[stands]}{' '}
      {words.acceptedBy(name, momentIn(at, language))}
    </>
  )
}

const isTakeable = ({ over, total }: PageOption): boolean => !over && total !== null

interface OptionProps {
  option: PageOption
  at: number
  page: OfferPage
  onAccept: ((option: number) => void) | undefined
}

function Option({ option, at, page, onAccept }: OptionProps) {
  const { language, accepted } = page
  const words = sheetWords[language]
  const letter = letterOf(at, language)
  const isTaken = accepted?.option === at
  return (
    <li
      className={classes.option}
      data-recommended={option.recommended || undefined}
      data-taken={isTaken || undefined}
      data-left={(accepted && !isTaken) || undefined}
    >
      <div className={classes.what}>
        <span className={classes.name}>
          {letter}. {option.title}
          <Mark option={option} isTaken={isTaken} page={page} />
        </span>
        {option.note && <p>{option.note}</p>}
        <p className="muted">{factsOf(option, page)}</p>
        {option.vat && <p className="small">{option.vat}</p>}
      </div>
      <div className={classes.price}>
        <Price option={option} page={page} />
        <Over option={option} page={page} />
        {onAccept && isTakeable(option) && (
          <Button leftSection={<IconCheck size={15} />} onClick={() => onAccept(at)}>
            {words.accept(letter)}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Once something was taken, what was recommended is of no concern. */
function Mark({ option, isTaken, page }: Pick<OptionProps, 'option' | 'page'> & { isTaken: boolean }) {
  const words = sheetWords[page.language]
  if (isTaken) {
    return (
      <span className={classes.taken}>
        <IconCheck size={14} aria-hidden /> {words.taken}
      </span>
    )
  }
  return option.recommended && !page.accepted ? (
    <span className={classes.badge}>{words.recommended}</span>
  ) : null
}

function Over({ option, page: { state, language } }: Pick<OptionProps, 'option' | 'page'>) {
  return option.over && state === 'open' ? <span className="caution">{sheetWords[language].over}</span> : null
}

function Price({ option: { price, total, unit }, page: { language } }: Pick<OptionProps, 'option' | 'page'>) {
  const words = sheetWords[language]
  if (price === null || total === null) return null
  return (
    <>
      <span className={classes.amount}>{eurosIn(price, language)}</span>
      {unit === 'pallet' && <span className="small">{words.total(eurosIn(total, language))}</span>}
      <span className="small">{words.withoutVat}</span>
    </>
  )
}

function factsOf(option: PageOption, { language, valid_until: whole }: OfferPage): string {
  const words = sheetWords[language]
  const { goods, from, to, days, unit, quantity, loading_date: loads, valid_until: until } = option
  return [
    goods,
    `${from.country_iso} ${from.city} → ${to.country_iso} ${to.city}`,
    days === null ? '' : words.days(days),
    quantity === null ? '' : words.pallets(quantity),
    words.per[unit],
    loads === null ? '' : words.loading(dayIn(loads, language)),
    until === null || until === whole ? '' : words.until(dayIn(until, language)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Text({ title, body }: { title: string; body: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <RichTextView html={body} />
      </dd>
    </>
  )
}

function SheetFoot({
  page: { state, language, valid_until: until, sender },
  ways,
}: Pick<SheetProps, 'page' | 'ways'>) {
  const words = sheetWords[language]
  return (
    <footer className={classes.foot}>
      <div className={classes.ways}>
        {state === 'open' && until && <p className="strong">{words.until(dayIn(until, language))}</p>}
        {ways}
      </div>
      {sender && (
        <p>
          <b>{sender.name}</b> <span className="muted">{sender.phone || sender.email}</span>
        </p>
      )}
    </footer>
  )
}
