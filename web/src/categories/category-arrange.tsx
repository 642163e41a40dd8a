import type { Category } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { language } from '../i18n/language.ts'
import { numberOf } from '../platform/format.ts'
import { Empty } from '../ui/states/empty.tsx'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { categoryName } from './categories.api.ts'
import { t } from './categories.messages.ts'
import classes from './categories.module.css'
import { CategoryState } from './category-columns.tsx'
import { extraText } from './category-words.ts'
import { useArrange } from './use-arrange.ts'

interface Stepped {
  id: number
  direction: 'up' | 'down'
}

export function CategoryArrange({ type, onDone }: { type: CategoryType; onDone: () => void }) {
  const { values, move } = useArrange(type)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier | undefined) => values.findIndex((value) => value.id === id)
  const end = ({ active, over }: DragEndEvent) => {
    if (over) move(Number(active.id), placeOf(over.id))
  }
  const stepped = useFocusAfterMove(values)
  const announcements = useAnnouncements(values, placeOf)
  return (
    <Page title={t(`types.${type}`)} actions={<Done onDone={onDone} />}>
      <div className={classes.arrange}>
        <p className="lead">{t('arrangeHint')}</p>
        {values.length === 0 && <Empty title={t('texts.empty')} text={t('texts.emptyHint')} />}
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={end}
          accessibility={{
            announcements,
            screenReaderInstructions: { draggable: t('dragHelp') },
          }}
        >
          <SortableContext items={values.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <ol className={classes.values} aria-label={t(`types.${type}`)}>
              {values.map((value, index) => (
                <Line
                  key={value.id}
                  value={value}
                  index={index}
                  onStep={(direction) => {
                    stepped.current = { id: value.id, direction, from: index }
                    move(value.id, index + (direction === 'up' ? -1 : 1))
                  }}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      </div>
    </Page>
  )
}

function Done({ onDone }: { onDone: () => void }) {
  return (
    <Button variant="filled" onClick={onDone} data-autofocus>
      {t('arranged')}
    </Button>
  )
}

interface LineProps {
  value: Category
  index: number
  onStep: (direction: Stepped['direction']) => void
}

function Line({ value, index, onStep }: LineProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: value.id,
    })
  const name = categoryName(value)
  return (
    <li
      ref={setNodeRef}
      className={classes.value}
      data-dragged={isDragging || undefined}
      data-off={!value.active || undefined}
      // Only ever along the list.
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('handle', { name })}
        title={t('handle', { name })}
      >
        <IconGripVertical size={16} />
      </button>
      <span className={classes.place}>{numberOf(index + 1)}</span>
      <span className={classes.names}>
        <strong>{name}</strong>{' '}
        <span>{value.parent_id ? extraText('parent_id', value.parent_id) : otherName(value)}</span>
      </span>
      <CategoryState value={value} />
      <Step id={value.id} name={name} direction="up" onStep={onStep} />
      <Step id={value.id} name={name} direction="down" onStep={onStep} />
    </li>
  )
}

function Step({ id, name, direction, onStep }: Stepped & { name: string; onStep: LineProps['onStep'] }) {
  const Icon = direction === 'up' ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      size={28}
      data-step={`${direction} ${id}`}
      aria-label={t(direction, { name })}
      title={t(direction, { name })}
      onClick={() => onStep(direction)}
    >
      <Icon size={15} />
    </ActionIcon>
  )
}

function useFocusAfterMove(values: readonly Category[]) {
  const stepped = useRef<(Stepped & { from: number }) | null>(null)
  useEffect(() => {
    const last = stepped.current
    if (!last || values[last.from]?.id === last.id) return
    stepped.current = null
    document.querySelector<HTMLElement>(`[data-step="${last.direction} ${last.id}"]`)?.focus()
  })
  return stepped
}

const otherName = (value: Category): string => (language === 'el' ? value.name_en : value.name_el)

type PlaceOf = (id: UniqueIdentifier | undefined) => number

function useAnnouncements(values: readonly Category[], placeOf: PlaceOf): Announcements {
  const isJustPicked = useRef(false)
  const said = (id: UniqueIdentifier, at: UniqueIdentifier | undefined) => {
    const value = values[placeOf(id)]
    return { name: value ? categoryName(value) : '', place: placeOf(at ?? id) + 1, count: values.length }
  }
  return {
    onDragStart: ({ active }) => {
      isJustPicked.current = true
      return t('picked', said(active.id, active.id))
    },
    onDragOver: ({ active, over }) => {
      // Where it was picked up has just been said.
      const isRepeated = isJustPicked.current && over?.id === active.id
      isJustPicked.current = false
      return isRepeated ? undefined : t('over', said(active.id, over?.id))
    },
    onDragEnd: ({ active, over }) => t('dropped', said(active.id, over?.id)),
    onDragCancel: ({ active }) => t('cancelled', { name: said(active.id, active.id).name }),
  }
}
