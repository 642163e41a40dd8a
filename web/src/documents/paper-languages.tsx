import type { Language } from '@dromos/contract/constants/languages.ts'
import { t } from './papers.messages.ts'
import classes from './papers.module.css'

interface PaperLanguagesProps {
  paper: string
  language: Language
  onPress: (language: Language) => void
}

export const PaperLanguages = ({ paper, language, onPress }: PaperLanguagesProps) => (
  <fieldset className={classes.languages} aria-label={t('language', { paper })}>
    <LanguageButton mine="en" language={language} onPress={onPress} />
    <LanguageButton mine="el" language={language} onPress={onPress} />
  </fieldset>
)

function LanguageButton({
  mine,
  language,
  onPress,
}: Omit<PaperLanguagesProps, 'paper'> & { mine: Language }) {
  return (
    <button
      type="button"
      lang={mine}
      title={t(mine === 'en' ? 'english' : 'greek')}
      aria-pressed={mine === language}
      onClick={() => onPress(mine)}
    >
      {mine === 'en' ? 'EN' : 'ΕΛ'}
    </button>
  )
}
