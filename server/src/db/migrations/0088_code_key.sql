-- A plate or a reference whatever its blanks, dashes, unseen signs, and on whichever keyboard it was typed: Greek and Cyrillic
-- letters are the Latin ones that look like them. `codeKey` in the contract makes the same of what is typed.
create or replace function code_key(t text) returns text
language sql immutable strict parallel safe
return norm_search(translate(public.unaccent('public.unaccent'::regdictionary, normalize(t, NFC)),
  'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ' || 'АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухЁёЇїЙй'
    || U&' \0009\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000' || U&'-\2010\2011\2012\2013\2014\2015\2212\FE63\FF0D._/'
    || U&'\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF',
  'abezhikmnoptyxabezhikmnoptyx' || 'abesijkmhopctyxabesijkmhopctyxeeiiИи'));
