-- Creates the database of Marquee, and its role unless it exists; run by a superuser, whom the extension earthdistance needs.
--   MARQUEE_PASSWORD_FILE=/etc/marquee/secrets/database_password psql --file deploy/database.sql postgres
\set ON_ERROR_STOP on
\set password `cat "$MARQUEE_PASSWORD_FILE"`
SELECT 'CREATE ROLE marquee LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marquee') \gexec
ALTER ROLE marquee PASSWORD :'password';
CREATE DATABASE marquee OWNER marquee ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE marquee FROM PUBLIC;
\connect marquee
CREATE EXTENSION cube;
CREATE EXTENSION earthdistance;
CREATE EXTENSION pg_trgm;
