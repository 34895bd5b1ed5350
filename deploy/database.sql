-- Creates the role and the database of Marquee; run by a superuser. The extension earthdistance needs one.
--   MARQUEE_PASSWORD_FILE=/etc/marquee/secrets/database_password psql --file deploy/database.sql postgres
\set ON_ERROR_STOP on
\set password `cat "$MARQUEE_PASSWORD_FILE"`
CREATE ROLE marquee LOGIN PASSWORD :'password';
CREATE DATABASE marquee OWNER marquee ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE marquee FROM PUBLIC;
\connect marquee
CREATE EXTENSION cube;
CREATE EXTENSION earthdistance;
CREATE EXTENSION pg_trgm;
