export const greekSpeaking: readonly string[] = ['GR', 'CY']

/** Where lorries of ours drive: each of their cities is known, elsewhere only the large ones. */
export const nearCountries: readonly string[] =
  `AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK DZ EE EG ES FI FO FR GB GE GG GI GR HR HU IE IL IM IQ IR IS IT JE JO
  KZ LB LI LT LU LV LY MA MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM SY TN TR UA VA XK`.split(/\s+/)
