#!/bin/sh
# Makes both roles and the database: the owner of the tables, and the server, which owns nothing. Run by the image of
# PostgreSQL when its data folder is new, or by an administrator of a PostgreSQL that is there:
#   OWNER_DATABASE_PASSWORD=… SERVER_DATABASE_PASSWORD=… sh make-database.sh
set -e
psql --quiet --set=ON_ERROR_STOP=1 --set=owner="$OWNER_DATABASE_PASSWORD" --set=server="$SERVER_DATABASE_PASSWORD" \
  --username="${POSTGRES_USER:-postgres}" --dbname="${POSTGRES_DB:-postgres}" <<'SQL'
create role dromos_owner login createdb password :'owner';
create role dromos_app login password :'server';
create database dromos owner dromos_owner;
SQL
