import { words } from '@dromos/contract/constants/words.ts'
import { language } from '../../i18n/language.ts'
import { t } from '../list.messages.ts'

export const activeLabel = words.state[language]
export const activeOptions = [
  { value: 'true', label: words.active[language] },
  { value: 'false', label: t('off') },
]
