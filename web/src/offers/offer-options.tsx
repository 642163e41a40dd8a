import { offerLimits } from '@dromos/contract/offers/offer-input.ts'
import { letterOf, marginOf, offerUnits, profitOf, totalOf } from '@dromos/contract/offers/offer.rules.ts'
import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { CategoryField } from '../categories/category-field.tsx'
import { language } from '../i18n/language.ts'
import { PlaceField } from '../places/place-field.tsx'
import { moneyOf, percentOf } from '../platform/format.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { CheckField, SegmentedField } from '../ui/fields/choice-field.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { MoneyField, NumberField } from '../ui/fields/number-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FieldGrid, FormSection } from '../ui/form/form-section.tsx'
import { IconChevronDown, IconLock, IconPlus, IconTrash } from '../ui/icons.ts'
import { t as ui } from '../ui/ui.messages.ts'
import { emptyOption } from './offer-form-values.ts'
import type { OfferFormApi } from './offer-form-values.ts'
import classes from './offers.module.css'
import { t } from './offers.messages.ts'

/** The priced alternatives, each with what it costs us in a block that leaves with nothing. */
export function OfferOptions({ form }: { form: OfferFormApi }) {
  const isReadOnly = use(FormReadOnly)
  const list = useFieldArray({ control: form.control, name: 'options', keyName: 'key' })
  const { fields, append, insert, remove } = list
  const add = () => {
    const last = form.getValues('options').at(-1)
    const lane = last
      ? { from_place_id: last.from_place_id, to_place_id: last.to_place_id, quantity: last.quantity }
      : {}
    append({ ...emptyOption(), ...lane }, { shouldFocus: true, focusName: `options.${fields.length}.title` })
  }
  const takeAway = (index: number) => {
    const taken = structuredClone(form.getValues(`options.${index}`))
    remove(index)
    const restore = () => insert(index, taken, { shouldFocus: false })
    toast({ text: t('removed'), action: { label: ui('undo'), run: restore } })
  }
  return (
    <FormSection
      title={t('sections.options')}
      actions={
        !isReadOnly &&
        fields.length < offerLimits.options && (
          <span className="wrap">
            <span className="small">{t('onlyEuros')}</span>
            <Button size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
              {t('addOption')}
            </Button>
          </span>
        )
      }
    >
      {fields.length === 0 && <p className="muted whole">{t('noOptions')}</p>}
      <ol className={classes.options} aria-label={t('field.options')}>
        {fields.map(({ key }, index) => (
          <li key={key}>
            <Option form={form} index={index} onRemove={isReadOnly ? undefined : () => takeAway(index)} />
          </li>
        ))}
      </ol>
    </FormSection>
  )
}

interface OptionProps {
  form: OfferFormApi
  index: number
  onRemove: (() => void) | undefined
}

const unitOptions = offerUnits.map((value) => ({ value, label: t(`units.${value}`) }))

function Option({ form, index, onRemove }: OptionProps) {
  const { control } = form
  const at = `options.${index}` as const
  const [isOpen, setOpen] = useState(() => isUnusual(form, index))
  const letter = letterOf(index, language)
  const name = t('optionN').replace('{n}', letter)
  return (
    <fieldset className={classes.option} aria-label={name}>
      <div className={classes.optionHead}>
        <span className={classes.letter}>{letter}</span>
        <span className="fill">
          <CheckField control={control} name={`${at}.recommended`} label={t('option.recommended')} />
        </span>
        <button
          type="button"
          className="tool"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'less' : 'more', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={15} />
        </button>
        {onRemove && (
          <button type="button" className="tool" aria-label={t('remove', { title: name })} onClick={onRemove}>
            <IconTrash size={15} />
          </button>
        )}
      </div>
      <div className={classes.optionBody}>
        <FieldGrid>
          <TextField control={control} name={`${at}.title`} label={t('option.title')} required span={5} />
          <TextField control={control} name={`${at}.note`} label={t('option.note')} span={7} />
          <TextField
            control={control}
            name={`${at}.goods`}
            label={t('option.goods')}
            placeholder={t('option.goodsHint')}
            span={12}
          />
          <PlaceField
            control={control}
            name={`${at}.from_place_id`}
            label={t('option.from_place_id')}
            required
            span={5}
          />
          <PlaceField
            control={control}
            name={`${at}.to_place_id`}
            label={t('option.to_place_id')}
            required
            span={5}
          />
          <NumberField control={control} name={`${at}.days`} label={t('option.days')} span={2} />
          <MoneyField control={control} name={`${at}.price`} label={t('option.price')} required span={4} />
          <SegmentedField
            control={control}
            name={`${at}.unit`}
            label={t('option.unit')}
            options={unitOptions}
            span={5}
          />
          <NumberField control={control} name={`${at}.quantity`} label={t('option.quantity')} span={3} />
          {isOpen && <More form={form} index={index} />}
          <InHouse form={form} index={index} />
        </FieldGrid>
      </div>
    </fieldset>
  )
}

const isUnusual = (form: OfferFormApi, index: number): boolean => {
  const option = form.getValues(`options.${index}`)
  return [option.valid_until, option.loading_date, option.trailer_type_id, option.weight].some(
    (value) => value !== null && value !== undefined,
  )
}

function More({ form: { control }, index }: Pick<OptionProps, 'form' | 'index'>) {
  const at = `options.${index}` as const
  return (
    <>
      <CategoryField
        control={control}
        name={`${at}.trailer_type_id`}
        type="trailer"
        label={t('option.trailer_type_id')}
        clearable
        span={4}
      />
      <NumberField control={control} name={`${at}.weight`} label={t('option.weight')} decimals={2} span={2} />
      <DateField control={control} name={`${at}.loading_date`} label={t('option.loading_date')} span={3} />
      <DateField control={control} name={`${at}.valid_until`} label={t('option.valid_until')} span={3} />
    </>
  )
}

/** What it costs us and earns: shaded and locked, and in no preview, paper or mail. */
function InHouse({ form: { control }, index }: Pick<OptionProps, 'form' | 'index'>) {
  const at = `options.${index}` as const
  const [price, cost, unit, quantity] = useWatch({
    control,
    name: [`${at}.price`, `${at}.cost`, `${at}.unit`, `${at}.quantity`],
  })
  return (
    <fieldset className={classes.inHouse} aria-label={t('inHouse')}>
      <span className={classes.lock}>
        <IconLock size={13} aria-hidden /> {t('inHouse')}
      </span>
      <div className={classes.cost}>
        <MoneyField control={control} name={`${at}.cost`} label={t('option.cost')} />
      </div>
      {typeof price === 'number' && <Profit price={price} cost={cost ?? null} />}
      {typeof price === 'number' && unit === 'pallet' && (
        <p className={classes.figure}>
          <span className="muted">
            {t('total', { amount: moneyOf(totalOf({ unit, quantity: quantity ?? null, price })) })}
          </span>
        </p>
      )}
    </fieldset>
  )
}

function Profit(option: { price: number; cost: number | null }) {
  const profit = profitOf(option)
  const margin = marginOf(option)
  if (profit === null) return null
  return (
    <p className={classes.figure}>
      <span className="muted">{t('profit')}</span>{' '}
      <b className={profit < 0 ? 'danger' : undefined}>{moneyOf(profit)}</b>{' '}
      {margin !== null && <span className="muted">{percentOf(margin)}</span>}
    </p>
  )
}
