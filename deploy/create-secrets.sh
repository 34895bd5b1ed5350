#!/bin/sh
# Creates the secrets of a new installation and keeps those that exist. Without containers, name the folder and the hosts:
#   deploy/create-secrets.sh /etc/marquee/secrets 127.0.0.1 127.0.0.1
set -eu
folder=${1:-$(dirname "$0")/secrets}
database=${2:-database}
redis=${3:-redis}

mkdir -p "$folder"
# Nobody else can enter the folder. The files themselves are readable, as containers read them as their own users.
chmod 700 "$folder"
umask 022

create() {
  [ -e "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
}
word() {
  od -An -tx1 -N24 /dev/urandom | tr -d ' \n'
}

create session_secret "$(word)"
create postgres_password "$(word)"
create database_password "$(word)"
create redis_password "$(word)"
create database_url "postgres://marquee:$(cat "$folder/database_password")@$database:5432/marquee"
create session_store_url "redis://:$(cat "$folder/redis_password")@$redis:6379"
create redis_conf "requirepass $(cat "$folder/redis_password")
appendonly yes
maxmemory 384mb
maxmemory-policy noeviction"
create smtp_url "smtp://localhost:25"
echo "The secrets are in $folder. Put the address of your mail server into $folder/smtp_url."
