import { Anchor, Combobox } from '@mantine/core'
import { IconPlus } from '../icons.ts'
import type { AsyncSearch, AsyncSource, Found } from './use-async-search.ts'
import { t } from './fields.messages.ts'
import { listScroll } from './list-props.ts'
import classes from './fields.module.css'

interface AsyncOptionsProps {
  found: Found[]
  chosen: number | null
  state: AsyncSearch['state']
  typed: string
  onRetry: () => void
  canCreate: boolean
  words: AsyncSource['words']
}

export function AsyncOptions(props: AsyncOptionsProps) {
  const { found, chosen, state, typed, canCreate } = props
  return (
    <Combobox.Dropdown miw={280}>
      <Combobox.Options style={listScroll}>
        {found.map((option) => (
          <FoundOption key={option.value} option={option} isChosen={option.value === chosen} />
        ))}
        {canCreate && state !== 'searching' && (
          <Combobox.Option value="create" className={classes.create ?? ''}>
            <IconPlus size={14} aria-hidden /> {typed ? t('create', { name: typed }) : t('createNew')}
          </Combobox.Option>
        )}
      </Combobox.Options>
      <SearchState {...props} />
    </Combobox.Dropdown>
  )
}

function SearchState({ found, state, onRetry, words }: AsyncOptionsProps) {
  if (state === 'failed') {
    return (
      <Combobox.Footer>
        <span role="alert">{words?.failed ?? t('searchFailed')}</span>{' '}
        <Anchor component="button" type="button" onMouseDown={keepFocus} onClick={onRetry}>
          {t('tryAgain')}
        </Anchor>
      </Combobox.Footer>
    )
  }
  if (found.length > 0) return null
  return (
    <output className={classes.message}>
      {state === 'searching' ? t('searching') : (words?.nothing ?? t('nothingFound'))}
    </output>
  )
}

function FoundOption({ option, isChosen }: { option: Found; isChosen: boolean }) {
  return (
    <Combobox.Option
      className={classes.found ?? ''}
      value={String(option.value)}
      active={isChosen}
      disabled={option.disabled ?? false}
      aria-disabled={option.disabled ?? undefined}
    >
      <span className={classes.option}>
        {option.lead && <span className={classes.lead}>{option.lead}</span>}
        <span>{option.label}</span>
        {option.hint && <span className={classes.hint}>{option.hint}</span>}
        {option.used && (
          <span className={classes.used} data-tone={option.used.tone}>
            <span
              className={classes.usedBar}
              style={{ backgroundSize: `${Math.min(100, option.used.percent)}% 100%` }}
            />
            {option.used.text}
          </span>
        )}
      </span>
    </Combobox.Option>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
